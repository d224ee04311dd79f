import { expect, test } from 'vitest'
import { hostedPlayer, isHostedFilm } from './hosted-film.ts'

const PLAYER = 'https://player.glomex.com/integration/1/iframe-player.html'
const film = (src: string) => ({ src, title: 'Am Rhein', duration: 12, poster: null })

test.each([
  [`${PLAYER}?playlistId=v-dh7y2x`, true],
  [`${PLAYER}?integrationId=abc&playlistId=v-dh7y2x`, true],
  [PLAYER, false],
  [`${PLAYER}?playlistId=`, false],
  [`${PLAYER}?playlistId=v%22%3E`, false],
  ['http://player.glomex.com/x?playlistId=v-dh7y2x', false],
  ['https://player.glomex.com:8443/x?playlistId=v-dh7y2x', false],
  ['https://player.glomex.com.boese.example/x?playlistId=v-dh7y2x', false],
  ['/media/rhein-1.mp4', false],
  ['javascript:alert(1)', false],
])('isHostedFilm for the header video at %s is %s', (src, expected) => {
  expect(isHostedFilm(src)).toBe(expected)
})

test('[S3.04] a hosted header video uses the player of the setting video_player_id', () => {
  const src = `${PLAYER}?playlistId=v-dh7y2x`
  const { provider, url } = hostedPlayer(film(src), 'spieler-7') ?? {}
  expect(provider).toBe('glomex')
  expect(Object.fromEntries(new URL(url ?? '').searchParams)).toEqual({
    playlistId: 'v-dh7y2x',
    integrationId: 'spieler-7',
  })
  expect(hostedPlayer(film(`${src}&integrationId=alt`), 'spieler-7')?.url).toContain('=spieler-7')
})

test('there is no embed for a hosted film without a player, nor for a file of this site', () => {
  expect(hostedPlayer(film(`${PLAYER}?playlistId=v-dh7y2x`), '')).toBeNull()
  expect(hostedPlayer(film(`${PLAYER}?playlistId=v-1a&integrationId=x1`), '')).not.toBeNull()
  expect(hostedPlayer(film('/media/rhein-1.mp4'), 'spieler-7')).toBeNull()
})
