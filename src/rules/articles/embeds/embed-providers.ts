/** A provider of embedded content. Content security policies and consent use the same list. */

export type EmbedProvider = {
  name: string
  /** The company that receives the visitor's data. */
  company: string
  /** The only hosts of its frames; the content security policy of a page that embeds it allows the same ones. */
  hosts: readonly string[]
  /** The paths of its players on these hosts. */
  player: RegExp
}

const META = 'Meta Platforms Ireland Ltd.'
export const GOOGLE = 'Google Ireland Ltd.'
/** For hosts that serve only players. */
const ANY_PATH = /^\//

/** Providers by the name used by the content service. A host that begins with `*.` includes all its subdomains. */
export const EMBED_PROVIDERS = {
  youtube: {
    name: 'YouTube',
    company: GOOGLE,
    hosts: ['www.youtube-nocookie.com', 'www.youtube.com'],
    player: /^\/embed\/[\w-]{6,20}$/,
  },
  vimeo: {
    name: 'Vimeo',
    company: 'Vimeo.com, Inc.',
    hosts: ['player.vimeo.com'],
    player: /^\/video\/\d+/,
  },
  spotify: {
    name: 'Spotify',
    company: 'Spotify AB',
    hosts: ['open.spotify.com'],
    player: /^\/embed/,
  },
  soundcloud: {
    name: 'SoundCloud',
    company: 'SoundCloud Global Ltd.',
    hosts: ['w.soundcloud.com'],
    player: /^\/player/,
  },
  podigee: {
    name: 'Podigee',
    company: 'Podigee GmbH',
    hosts: ['*.podigee.io', 'player.podigee-cdn.net'],
    player: ANY_PATH,
  },
  datawrapper: {
    name: 'Datawrapper',
    company: 'Datawrapper GmbH',
    hosts: ['datawrapper.dwcdn.net'],
    player: ANY_PATH,
  },
  flourish: {
    name: 'Flourish',
    company: 'Canva UK Operations Ltd.',
    hosts: ['flo.uri.sh'],
    player: ANY_PATH,
  },
  infogram: {
    name: 'Infogram',
    company: 'Prezi, Inc.',
    hosts: ['infogram.com', 'e.infogram.com'],
    player: ANY_PATH,
  },
  openstreetmap: {
    name: 'OpenStreetMap',
    company: 'OpenStreetMap Foundation',
    hosts: ['www.openstreetmap.org'],
    player: /^\/export\/embed/,
  },
  'google-maps': {
    name: 'Google Maps',
    company: GOOGLE,
    hosts: ['www.google.com', 'www.google.de', 'maps.google.com', 'maps.google.de'],
    player: /^\/maps\/(?:d\/)?embed/,
  },
  facebook: {
    name: 'Facebook',
    company: META,
    hosts: ['www.facebook.com'],
    player: /^\/plugins\/(?:post|video)\.php/,
  },
  instagram: {
    name: 'Instagram',
    company: META,
    hosts: ['www.instagram.com'],
    player: /^\/(?:p|reel)\/[\w-]+\/embed/,
  },
  x: {
    name: 'X',
    company: 'X Internet Unlimited Company',
    hosts: ['platform.twitter.com', 'platform.x.com'],
    player: /^\/embed\//,
  },
  tiktok: {
    name: 'TikTok',
    company: 'TikTok Technology Ltd.',
    hosts: ['www.tiktok.com'],
    player: /^\/embed\//,
  },
  glomex: {
    name: 'glomex',
    company: 'glomex GmbH',
    hosts: ['player.glomex.com'],
    player: ANY_PATH,
  },
  ard: {
    name: 'ARD-Mediathek',
    company: 'die ARD',
    hosts: ['embed.ardmediathek.de', 'www.ardmediathek.de'],
    player: /^\/embed\//,
  },
  sportmonks: {
    name: 'Sportmonks',
    company: 'Sportmonks B.V.',
    hosts: ['widgets.sportmonks.com'],
    player: ANY_PATH,
  },
  dpa_infocom: {
    name: 'dpa-infocom',
    company: 'dpa-infocom GmbH',
    hosts: ['*.dpa-infocom.net'],
    player: ANY_PATH,
  },
  yack_rocks: {
    name: 'yack.rocks',
    company: 'der Betreiber von yack.rocks',
    hosts: ['yack.rocks', '*.yack.rocks'],
    player: ANY_PATH,
  },
  alles_plus: {
    name: 'alles-plus',
    company: 'der Betreiber von alles-plus',
    hosts: ['*.alles-plus.de'],
    player: ANY_PATH,
  },
  zdf: { name: 'ZDF', company: 'das ZDF', hosts: ['ngp.zdf.de'], player: /^\/miniplayer\/embed/ },
  arte: {
    name: 'Arte',
    company: 'Arte G.E.I.E.',
    hosts: ['www.arte.tv'],
    player: /^\/(?:[a-z]{2}\/)?(?:embeds|player)\//,
  },
} satisfies Record<string, EmbedProvider>
