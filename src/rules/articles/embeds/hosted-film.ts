import type { Embedded, Video } from '../article.ts'
import { EMBED_PROVIDERS } from './embed-providers.ts'

/** The video host of films that are not files of this site. */
const HOST = 'glomex'
const PLAYLIST = /^[\w-]{3,80}$/

/** Returns true for an address of glomex’s player that names a film: `https://player.glomex.com/…?playlistId=v-…`. */
export function isHostedFilm(src: string): boolean {
  const url = URL.parse(src)
  return (
    url?.protocol === 'https:' &&
    url.port === '' &&
    EMBED_PROVIDERS[HOST].hosts.includes(url.host) &&
    PLAYLIST.test(url.searchParams.get('playlistId') ?? '')
  )
}

/**
 * Returns the embed that plays a hosted header video (S3.04) with the publisher's player. `playerId`, the setting
 * `video_player_id`, is its integration id at glomex. Null for a film that is a file of this site, and if neither the setting
 * nor the address names a player.
 */
export function hostedPlayer({ src, title }: Video, playerId: string): Embedded | null {
  if (!isHostedFilm(src)) return null
  const url = new URL(src)
  if (playerId) url.searchParams.set('integrationId', playerId)
  return url.searchParams.get('integrationId') ? { provider: HOST, url: url.href, title } : null
}
