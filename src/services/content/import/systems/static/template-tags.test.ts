import { expect, test } from 'vitest'
import { replaceHugoShortcodes } from './hugo-shortcodes.ts'
import { replaceLiquidTags } from './liquid-tags.ts'
import { SiteLinks } from './site-links.ts'

const noLinks = () => new SiteLinks('text.md', null, null)

function replaced(replace: typeof replaceHugoShortcodes, markdown: string) {
  const lost = new Set<string>()
  return {
    text: replace(markdown, lost, noLinks()).replaceAll(/\s+/g, ' ').trim(),
    lost: [...lost],
  }
}

test.each([
  ['a text without shortcodes', 'Ein {Satz} {{ .Title }}.', 'Ein {Satz} {{ .Title }}.', []],
  ['an unknown one around a text', '{{< box >}}Innen{{< /box >}}', 'Innen', ['the shortcode box']],
  ['one that closes itself', 'a {{< box x="1" />}} b', 'a b', ['the shortcode box']],
  [
    'one over several lines',
    '{{< tweet\n user="a"\n id="1" >}}',
    '<p><iframe src="https://x.com/a/status/1"></iframe></p>',
    [],
  ],
  ['one without an end', 'a {{< box', 'a {{< box', []],
  [
    'tabs with titles',
    '{{< tabs >}}{{< tab "Eins" >}}A{{< /tab >}}{{< tab title="Zwei" >}}B{{< /tab >}}{{< /tabs >}}',
    '**Eins** A **Zwei** B',
    ['the shortcode tabs'],
  ],
  [
    'a caption in Markdown',
    '{{< figure src="a.jpg" title="5 < 6" caption="Am *Steg* & mehr" attr="[Foto](https://a.example)" >}}',
    '<figure><img src="a.jpg"><figcaption>5 &lt; 6 Am <em>Steg</em> &amp; mehr <a href="https://a.example/" rel="noopener">Foto</a></figcaption></figure>',
    [],
  ],
  ['a summary', '{{< details summary="Mehr" >}}Text{{< /details >}}', '**Mehr** Text', []],
  [
    'an escaped quotation mark',
    '{{< figure src="a.jpg" caption="\\"Ja\\"" >}}',
    '<figure><img src="a.jpg"><figcaption>"Ja"</figcaption></figure>',
    [],
  ],
])('replaces shortcodes of Hugo in %s', (_, markdown, text, lost) => {
  expect(replaced(replaceHugoShortcodes, markdown)).toEqual({ text, lost })
})

test.each([
  ['a text without tags', '100 % {a}', '100 % {a}', []],
  [
    'nested conditions',
    'a{% if x %}b{% unless y %}c{% endunless %}d{% endif %}e',
    'ae',
    ['the part in {% if %}', 'the part in {% unless %}'],
  ],
  ['a condition without an end', 'a{% if x %}b', 'a', ['the part in {% if %}']],
  ['an unknown tag around a text', '{% box %}Innen{% endbox %}', 'Innen', ['the tag box']],
  [
    'a raw part with tags',
    '{% raw %}{% if x %}{{ y }}{% endif %}{% endraw %}',
    '{% if x %}{{ y }}{% endif %}',
    [],
  ],
  ['an unknown include', '{% include formular.html %}', '', ['the tag include formular.html']],
  ['the address of the site', '{{ site.url }}/a und {{ "/b" | url }}', '/a und /b', []],
])('replaces tags of Liquid in %s', (_, markdown, text, lost) => {
  expect(replaced(replaceLiquidTags, markdown)).toEqual({ text, lost })
})

test.each<[string, typeof replaceHugoShortcodes, string]>([
  ['shortcodes', replaceHugoShortcodes, '{{<'],
  ['comments of Hugo', replaceHugoShortcodes, '{{< comment >}}'],
  ['tags of Liquid', replaceLiquidTags, '{% raw %}{% comment %}{{{%'],
  ['links', (text, lost, links) => links.resolvedIn(text, lost), '[a](/b ```x\n![a](<'],
])('replaces a hundred thousand open %s without taking quadratic time', (_, replace, part) => {
  const before = process.threadCpuUsage()
  replace(part.repeat(100_000), new Set(), noLinks())
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(20_000)
})
