import { expect, test } from 'vitest'
import { similarSearchWords } from './similar-articles.ts'

test.for([
  [
    '/region/leverkusen/die-bruecke-in-opladen-ist-offen-1300001',
    ['bruecke', 'opladen', 'ist', 'offen'],
  ],
  ['/wegen_Hochwasser_und_Regen', ['Hochwasser', 'Regen']],
  ['/der%20Markt%20im%20Regen', ['Markt', 'Regen']],
  ['/f%C3%BCr-die-W%C3%B6lfe', ['Wölfe']],
  ['/fu%CC%88r-die-Wo%CC%88lfe', ['Wölfe']],
  ['/ein-licht-fuer-die-trasse-im-regen-heute', ['licht', 'trasse', 'regen', 'heute']],
  ['/eins-zwei-drei-vier-fuenf-sechs', ['eins', 'zwei', 'drei', 'vier']],
  ['/region/bruecke-offen/?utm_source=x#oben', ['bruecke', 'offen']],
  ['/%E0%A4%A-kaputt', ['%E0%A4%A', 'kaputt']],
  ['/12345678', []],
  ['/bruecke', ['bruecke']],
  ['/brueck', []],
  ['/', []],
] as const)('[S5.13, S9.06] the search words of %s are %o', ([url, words]) => {
  expect(similarSearchWords(url)).toEqual(words)
})

test('[S5.13] every stop word is dropped', () => {
  expect(similarSearchWords('/der-die-das-dass-ein-eine-und-im-in-auf-für-wegen')).toEqual([])
})

test.each([
  '/wp-login.php',
  '/wp-admin/setup-config',
  '/blog/wp-includes/wlwmanifest.xml',
  '/.env.production.local',
  '/.git/config-backup',
  '/backup/leverkusen.tar.gz',
  '/%2e%67%69%74/head-of-leverkusen',
  '/phpmyadmin/index-of-all',
  '/cgi-bin/test-cgi-script',
  '/region/leverkusen/bild-der-bruecke.jpg?v=2',
])('the probing address %s gives no search words', (url) => {
  expect(similarSearchWords(url)).toEqual([])
})

test.each(['/kultur/die-alte-bruecke.html', '/sport/st.-martin-in-opladen', '/dr.mueller-praxis'])(
  'the address %s gives search words',
  (url) => expect(similarSearchWords(url).length).toBeGreaterThan(0),
)
