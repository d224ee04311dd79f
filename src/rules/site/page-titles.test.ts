import { expect, test } from 'vitest'
import {
  articleTitle,
  authorTitle,
  channelTitle,
  FIXED_TITLES,
  pagedTitle,
  topicTitle,
} from './page-titles.ts'

test('[S2.26] the title of an article is its title, after titlePrefix and a colon if present', () => {
  expect(articleTitle({ title: 'Die Brücke ist offen', titlePrefix: 'Opladen' })).toBe(
    'Opladen: Die Brücke ist offen',
  )
  expect(articleTitle({ title: 'Die Brücke ist offen', titlePrefix: null })).toBe(
    'Die Brücke ist offen',
  )
  expect(articleTitle({ title: 'Die Brücke ist offen', titlePrefix: '' })).toBe(
    'Die Brücke ist offen',
  )
})

test("[S2.26] the title of an author's page is the full name", () => {
  expect(authorTitle({ prename: 'Jana', surname: 'Wiesdorf' })).toBe('Jana Wiesdorf')
  expect(authorTitle({ prename: '', surname: 'Redaktion' })).toBe('Redaktion')
})

test('[S2.26] the title of a channel is its seoTitle, else its displayName', () => {
  expect(channelTitle({ seoTitle: 'Nachrichten aus Burscheid', displayName: 'Burscheid' })).toBe(
    'Nachrichten aus Burscheid',
  )
  expect(channelTitle({ seoTitle: null, displayName: 'Burscheid' })).toBe('Burscheid')
  expect(channelTitle({ seoTitle: '', displayName: 'Burscheid' })).toBe('Burscheid')
})

test('[S2.26] topics and headlines have fixed titles, a single topic has its own', () => {
  expect(FIXED_TITLES.topics).toBe('Alle Themen')
  expect(FIXED_TITLES.headlines).toBe('Schlagzeilen des Tages')
  expect(topicTitle({ label: 'Rheinbrücke' })).toBe('Rheinbrücke')
})

test('later pages of a list have their number in the title', () => {
  expect(pagedTitle('Opladen', 1)).toBe('Opladen')
  expect(pagedTitle('Opladen', 3)).toBe('Opladen – Seite 3')
})
