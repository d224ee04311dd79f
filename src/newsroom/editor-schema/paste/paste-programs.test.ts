import { expect, test } from 'vitest'
import { toContentItems } from '../to-article.ts'
import { cleanPaste } from './paste.ts'

/** Markup of single programs. The corpus of whole documents is in `paste.test.ts`. */

function pasted(html: string) {
  const paste = cleanPaste({ html, text: '' })
  if ('refusal' in paste) throw new Error(paste.refusal)
  return toContentItems({ content: paste.blocks })
}
const pastedLines = (html: string): string[] =>
  pasted(html).map(({ content }) => ('text' in content ? content.text : JSON.stringify(content)))

const wordItem = (marker: string, text: string, level = 1): string =>
  `<p style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${marker}<span>&nbsp; </span></span>${text}</p>`

test('comments of Word stay out of the text, and footnotes stay in it', () => {
  const html = `<p>Der <a style='mso-comment-reference:MB_1;mso-comment-date:20261130T1000'>Rat</a><span
    class=MsoCommentReference><span><![if !supportAnnotations]><a class=msocomanchor href="#_msocom_1">[MB1]</a><![endif]><span
    style='mso-special-character:comment'>&nbsp;</span></span></span> tagt<a style='mso-footnote-id:ftn1' href="#_ftn1"><span
    class=MsoFootnoteReference>[1]</span></a>.</p>
    <div style='mso-element:footnote-list'><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText>[1] Montag.</p></div></div>
    <div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><div id="_com_1" class=msocomtxt>
    <p class=MsoCommentText><a href="#_msoanchor_1" class=msocomoff>[MB1]</a>Stimmt das?</p></div></div></div>`
  expect(pastedLines(html)).toEqual(['Der Rat tagt[1].', '[1] Montag.'])
})

test('tracked changes of Word are accepted, and deletions of a web page stay visible', () => {
  const html =
    '<p>Die <span class=msoDel><del cite="mailto:Max%20M" datetime="2026-11-30T10:00">alte</del></span>' +
    '<span class=msoIns><ins cite="mailto:Max%20M" datetime="2026-11-30T10:00">neue</ins></span> Brücke</p>' +
    '<p>Am <del datetime="2026-11-30T10:00:00+00:00">Montag</del> <ins>Dienstag</ins></p>'
  expect(pastedLines(html)).toEqual(['Die neue Brücke', 'Am <s>Montag</s> <u>Dienstag</u>'])
})

test('a numbered list of Word that continues an earlier one keeps its numbers', () => {
  const html =
    wordItem('1.', 'Eins') +
    '<p>Dazwischen</p>' +
    wordItem('2.', 'Zwei') +
    wordItem('a)', 'darunter', 2) +
    wordItem('3.', 'Drei') +
    '<p>Dann</p>' +
    wordItem('c)', 'Buchstabe')
  expect(pasted(html).map(({ content }) => content)).toEqual([
    { ordered: true, items: ['Eins'] },
    { text: 'Dazwischen' },
    { text: '2. Zwei' },
    { ordered: true, items: ['darunter'] },
    { text: '3. Drei' },
    { text: 'Dann' },
    { text: 'c) Buchstabe' },
  ])
})

test('a list of Word that begins at one again is a list of its own', () => {
  const html = [wordItem('1.', 'A'), wordItem('2.', 'B'), wordItem('1.', 'C')].join('')
  expect(pasted(html).map(({ content }) => content)).toEqual([
    { ordered: true, items: ['A', 'B'] },
    { ordered: true, items: ['C'] },
  ])
})

test.each(['white-space: pre-wrap', 'white-space-collapse: preserve', 'white-space: pre-line'])(
  'line breaks that „%s“ shows stay, and empty lines separate paragraphs',
  (style) => {
    const html = `<meta charset="utf-8"><span style="color: red; ${style}; float: none">Eins\nZwei\n\nDrei <b>fett\nVier</b></span>`
    expect(pastedLines(html)).toEqual([
      'Eins<br>Zwei',
      'Drei <strong>fett</strong><br><strong>Vier</strong>',
    ])
  },
)

test('line breaks within an element that wraps its text are spaces', () => {
  const html = `<div style="white-space: pre-wrap"><p style="white-space: normal">Eins\nZwei</p>\n<p>Drei</p></div>`
  expect(pastedLines(html)).toEqual(['Eins Zwei', 'Drei'])
})

test('letters with combining marks become the letters that a keyboard types', () => {
  expect(pastedLines('<p>Bru\u0308cke, Cafe\u0301</p>')).toEqual(['Brücke, Café'])
})
