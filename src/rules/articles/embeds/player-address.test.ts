import { expect, test } from 'vitest'
import { embedOffer } from './embeds.ts'
import { playerOf } from './player-address.ts'

test.each([
  [
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
  ],
  ['https://youtu.be/aqz-KE-bpKQ?si=x', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  [
    'https://open.spotify.com/intl-de/track/4uLU6hMCjMI?si=1',
    'https://open.spotify.com/embed/track/4uLU6hMCjMI',
  ],
  ['https://www.instagram.com/p/C1a-b_2/?igsh=1', 'https://www.instagram.com/p/C1a-b_2/embed'],
  ['https://instagram.com/morgenblatt/reel/C1a', 'https://www.instagram.com/reel/C1a/embed'],
  [
    'https://x.com/morgenblatt/status/1790000000000000001?s=20',
    'https://platform.twitter.com/embed/Tweet.html?id=1790000000000000001',
  ],
  [
    'https://www.tiktok.com/@morgen.blatt/video/7300000000000000001',
    'https://www.tiktok.com/embed/v2/7300000000000000001',
  ],
  [
    'https://www.facebook.com/morgenblatt/posts/pfbid02',
    'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fmorgenblatt%2Fposts%2Fpfbid02',
  ],
  [
    'https://www.facebook.com/morgenblatt/videos/123/',
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fmorgenblatt%2Fvideos%2F123%2F',
  ],
])('the address of the page %s becomes that of a player that may be framed', (page, url) => {
  const player = playerOf(page)
  expect(player?.url).toBe(url)
  expect(player && embedOffer(player)?.frameUrl).toBe(url)
  expect(playerOf(url)).toEqual(player)
})

test.each([
  'https://vimeo.com.evil.example/1',
  'https://x.com/morgenblatt',
  'https://www.instagram.com/morgenblatt/',
  'https://user:secret@vimeo.com/1',
  'javascript:alert(1)',
  'kein Link',
])('%s has no player', (address) => {
  expect(playerOf(address)).toBeNull()
})
