import { expect, test } from 'vitest'
import { SIMILAR_ARTICLES, similarSearches, similarSearchWords } from './similar-articles.ts'

test.for([
  [
    '/region/leverkusen/die-bruecke-in-opladen-ist-offen-1300001',
    ['bruecke', 'opladen', 'ist', 'offen'],
  ],
  ['/wegen_Hochwasser_und_Regen', ['Hochwasser', 'Regen']],
  ['/der%20Markt%20im%20Regen', ['Markt', 'Regen']],
  ['/f%C3%BCr-die-W%C3%B6lfe', ['Wölfe']],
  ['/eins-zwei-drei-vier-fuenf-sechs', ['eins', 'zwei', 'drei', 'vier']],
  ['/region/bruecke-offen/?utm_source=x#oben', ['bruecke', 'offen']],
  ['/%E0%A4%A-kaputt', ['%E0%A4%A', 'kaputt']],
  ['/12345678', []],
  ['/bruecke', ['bruecke']],
  ['/brueck', []],
  ['/', []],
] as const)('[S5.13] of %s the words %o are searched', ([url, words]) => {
  expect(similarSearchWords(url)).toEqual(words)
})

test('[S5.13] every stop word is dropped', () => {
  expect(similarSearchWords('/der-die-das-dass-ein-eine-und-im-in-auf-für-wegen')).toEqual([])
})

test('[S5.13, S9.06] words drop from the end one at a time; three articles are shown', () => {
  expect(similarSearches('/alte-bruecke-offen')).toEqual([
    ['alte', 'bruecke', 'offen'],
    ['alte', 'bruecke'],
    ['alte'],
  ])
  expect(SIMILAR_ARTICLES).toBe(3)
})
