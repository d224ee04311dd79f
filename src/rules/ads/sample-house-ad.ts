import type { HouseAd } from './house-ad.ts'

/** For tests and the catalogue. */
export const sampleHouseAd = (own: Partial<HouseAd> = {}): HouseAd => ({
  id: 1,
  title: 'Guten Morgen heißt: schon Bescheid wissen.',
  text: 'Das Frühblatt sagt um sechs, was der Tag in der Stadt bringt.',
  action: 'Newsletter bestellen',
  target: '/newsletter',
  image: null,
  slots: ['rail'],
  channels: [],
  from: null,
  until: null,
  weight: 10,
  dailyCap: null,
  isForNewReaders: false,
  cappedOn: null,
  ...own,
})
