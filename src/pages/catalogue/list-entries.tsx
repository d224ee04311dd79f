// oxlint-disable react/jsx-key -- pairs of a state’s name and how it looks, no lists
import { rankedStandings } from '../../rules/sport/competition.ts'
import { ListenMenu } from '../../ui/news/player/ListenMenu.tsx'
import { PlayerIsland } from '../../ui/news/player/player.island.tsx'
import { PlayerLists } from '../../ui/news/player/PlayerLists.tsx'
import { Recording } from '../../ui/news/player/Recording.tsx'
import { ChannelSections } from '../../ui/news/lists/ChannelSections.tsx'
import { IssueBody } from '../../ui/news/lists/IssueBody.tsx'
import { SavedArticles } from '../../ui/news/lists/KeptArticles.tsx'
import { LatestList } from '../../ui/news/lists/LatestList.tsx'
import { MostRead } from '../../ui/news/lists/MostRead.tsx'
import { Recommendations } from '../../ui/news/lists/Recommendations.tsx'
import {
  Columns,
  Feature,
  Headlines,
  LeadBlock,
  Opinions,
  Reportage,
  Rows,
} from '../../ui/news/lists/SectionBlocks.tsx'
import { SwipeRow } from '../../ui/news/lists/SwipeRow.tsx'
import { TeaserRows } from '../../ui/news/lists/TeaserRows.tsx'
import { TopicListing } from '../../ui/news/lists/TopicListing.tsx'
import { TopicOffer } from '../../ui/news/lists/TopicOffer.tsx'
import { CompetitionBox } from '../../ui/news/sport/CompetitionBox.tsx'
import { Fixtures } from '../../ui/news/sport/Fixtures.tsx'
import { Standings } from '../../ui/news/sport/Standings.tsx'
import { Teaser } from '../../ui/news/Teaser.tsx'
import type { Entry } from './kit-entries.tsx'
import { playerIn, PLAYER_STATES, recording } from './player-samples.ts'
import { competition, manyTeasers, picture, section, tag, topicOffer } from './samples.ts'

const look = { level: 3, showsPlace: false } as const
const five = manyTeasers(5)
const portraits = { 11: picture, 12: picture }

/** Makes elements that are fixed to the window stick to the bottom of this box. */
const ofWindow = { position: 'relative', minHeight: '128px', transform: 'translate(0)' } as const

/** Lists, player and sport. */
export const listEntries: readonly Entry[] = [
  {
    name: 'ChannelSections',
    states: () => [
      [
        '',
        <ChannelSections
          sections={[section('lead', 3), section('grid', 4), section('headlines', 6)]}
        />,
      ],
    ],
  },
  {
    name: 'SectionBlocks',
    states: () => [
      [
        'LeadBlock',
        <LeadBlock
          {...look}
          teasers={manyTeasers(3)}
          loading="lazy"
          beside={section('latest', 5)}
          portraits={portraits}
        />,
      ],
      ['Columns', <Columns {...look} teasers={manyTeasers(3)} arrangement="split-3" />],
      ['Feature', <Feature {...look} teasers={five} />],
      ['Headlines', <Headlines {...look} teasers={manyTeasers(8)} />],
      ['Reportage', <Reportage {...look} teasers={manyTeasers(1)} />],
      ['Rows', <Rows {...look} teasers={five} />],
      ['Opinions', <Opinions {...look} teasers={manyTeasers(3)} portraits={portraits} />],
    ],
  },
  { name: 'LatestList', states: () => [['', <LatestList {...look} teasers={five} />]] },
  {
    name: 'MostRead',
    states: () => [
      ['', <MostRead teasers={five} />],
      ['neben einem davon', <MostRead teasers={five} current={five[2]?.documentId ?? 0} />],
    ],
  },
  {
    name: 'TeaserRows',
    states: () => [
      ['', <TeaserRows teasers={five} level={3} />],
      ['schmal', <TeaserRows teasers={five} level={3} isNarrow />],
    ],
  },
  {
    name: 'KeptArticles',
    states: () => [
      [
        'eines nicht mehr da',
        <SavedArticles
          articles={manyTeasers(2).map((teaser, index) => ({
            articleId: teaser.documentId,
            ts: teaser.publishDate,
            teaser: index === 0 ? teaser : null,
          }))}
          below={() => <span className="meta">Gemerkt am 22. November</span>}
        />,
      ],
    ],
  },
  { name: 'Recommendations', states: () => [['', <Recommendations teasers={manyTeasers(4)} />]] },
  {
    name: 'IssueBody',
    states: () =>
      (['letter', 'headlines'] as const).map((template) => [
        template,
        <IssueBody
          template={template}
          lead={['Guten Morgen, Leverkusen.']}
          sections={[{ title: 'Aus der Stadt', teasers: five }]}
        />,
      ]),
  },
  {
    name: 'SwipeRow',
    states: () =>
      ([false, true] as const).map((isLarge) => [
        isLarge ? 'groß' : '',
        <SwipeRow label="Videos" isLarge={isLarge}>
          {five.map((teaser) => (
            <li key={teaser.documentId}>
              <Teaser teaser={teaser} size="video" level={3} />
            </li>
          ))}
        </SwipeRow>,
      ]),
  },
  {
    name: 'TopicListing',
    states: () =>
      [0, 5].map((count) => [
        count === 0 ? 'leer' : '',
        <TopicListing
          tag={tag}
          hierarchy={[]}
          offer={topicOffer}
          path={tag.urlPath}
          list={{ teasers: manyTeasers(count), total: count, page: 1, pages: 1 }}
        />,
      ]),
  },
  {
    name: 'TopicOffer',
    states: () => [['', <TopicOffer tag={tag} offer={topicOffer} path={tag.urlPath} />]],
  },
  {
    name: 'Recording',
    states: () => [
      ['', <Recording sound={recording} />],
      ['kurz', <Recording sound={recording} isShort of={{ urlPath: '/1', title: 'Folge 12' }} />],
      ['ohne Kapitel', <Recording sound={{ ...recording, chapters: [], transcript: [] }} />],
    ],
  },
  { name: 'ListenMenu', states: () => [['', <ListenMenu />]] },
  {
    name: 'Player',
    states: () =>
      Object.entries(PLAYER_STATES).map(([state, changes]) => [
        state,
        <div style={ofWindow}>
          <PlayerIsland player={playerIn(changes)} />
        </div>,
      ]),
  },
  {
    name: 'PlayerLists',
    states: () => {
      const player = playerIn(PLAYER_STATES['spielt'])
      return [['', <PlayerLists state={player.get()} player={player} />]]
    },
  },
  { name: 'CompetitionBox', states: () => [['', <CompetitionBox competition={competition} />]] },
  {
    name: 'Fixtures',
    states: () => [['', <Fixtures fixtures={competition.fixtures} label="Spiele" />]],
  },
  {
    name: 'Standings',
    states: () => [
      ['', <Standings standings={rankedStandings(competition.standings)} label="Tabelle" />],
    ],
  },
]
