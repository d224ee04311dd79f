// oxlint-disable react/jsx-key -- pairs of a state’s name and how it looks, no lists
import { Age } from '../../ui/news/Age.tsx'
import { AgreedTexts } from '../../ui/news/AgreedTexts.tsx'
import { ArticleLink } from '../../ui/news/ArticleLink.tsx'
import { BookmarkButton } from '../../ui/news/BookmarkButton.tsx'
import { BreakingBar } from '../../ui/news/BreakingBar.tsx'
import { AdSlot } from '../../ui/news/AdSlot.tsx'
import { Byline } from '../../ui/news/Byline.tsx'
import { Headline } from '../../ui/news/Headline.tsx'
import { ConsentBanner } from '../../ui/news/ConsentBanner.tsx'
import { ContentLink } from '../../ui/news/ContentLink.tsx'
import { FeedLink } from '../../ui/news/FeedLink.tsx'
import { FollowButton } from '../../ui/news/FollowButton.tsx'
import { MailLink } from '../../ui/news/MailLink.tsx'
import { NewsletterForm, SingleNewsletterForm } from '../../ui/news/NewsletterForm.tsx'
import { NewsletterBox } from '../../ui/news/NewsletterBox.tsx'
import { PageIntro } from '../../ui/news/PageIntro.tsx'
import { Picture } from '../../ui/news/Picture.tsx'
import { PlusMark } from '../../ui/news/marks/PlusMark.tsx'
import { SearchForm } from '../../ui/news/SearchForm.tsx'
import { SectionHead } from '../../ui/news/SectionHead.tsx'
import { Teaser, type TeaserSize } from '../../ui/news/Teaser.tsx'
import { TeaserBadge } from '../../ui/news/marks/TeaserBadge.tsx'
import { HeadlineMarks } from '../../ui/news/marks/HeadlineMarks.tsx'
import { headlineMarks } from '../../rules/articles/marks/headline-marks.ts'
import { ToggleForm } from '../../ui/news/ToggleForm.tsx'
import type { Entry } from './kit-entries.tsx'
import { authors, badges, breaking, picture, teasers } from './samples.ts'

const SIZES: readonly TeaserSize[] = [
  'lead',
  'wide',
  'large',
  'medium',
  'row',
  'text',
  'latest',
  'rank',
  'opinion',
  'video',
]

const everyTeaser = SIZES.map((size): Entry => ({
  name: `Teaser: ${size}`,
  states: () => teasers.map(([state, teaser]) => [state, <Teaser teaser={teaser} size={size} />]),
}))

/** `now` is the time of rendering: some components show an age. */
export function newsEntries(now: Date): readonly Entry[] {
  return [...everyTeaser, ...articleEntries(now), ...PAGE_PARTS, ...FORMS, ...LINKS]
}

/** Parts of teasers and articles. */
function articleEntries(now: Date): readonly Entry[] {
  return [
    {
      name: 'TeaserBadge',
      states: () => badges.map((badge) => [badge, <TeaserBadge badge={badge} />]),
    },
    {
      name: 'HeadlineMarks',
      states: () =>
        teasers.map(([name, teaser]) => [
          name,
          <p className="kicker">
            <HeadlineMarks marks={headlineMarks({ ...teaser, topic: teaser.titlePrefix })} />
          </p>,
        ]),
    },
    { name: 'PlusMark', states: () => [['', <PlusMark />]] },
    {
      name: 'BreakingBar',
      states: () => [['', <BreakingBar candidates={[breaking(now)]} shown={[]} />]],
    },
    {
      name: 'Headline',
      states: () => [
        ['Zahl mit ihrem Wort', <Headline title="Nur zwanzig Kinder sind angemeldet" />],
      ],
    },
    {
      name: 'Byline',
      states: () => [
        ['eine', <Byline authors={authors.slice(0, 1)} linked />],
        ['zwei', <Byline authors={authors} />],
      ],
    },
    {
      name: 'Age',
      states: () =>
        [5, 90, 2000].map((minutes) => [
          `${minutes} min`,
          <Age publishDate={new Date(now.getTime() - minutes * 60_000).toISOString()} />,
        ]),
    },
    {
      name: 'ArticleLink',
      states: () => teasers.map(([state, teaser]) => [state, <ArticleLink teaser={teaser} />]),
    },
    {
      name: 'Picture',
      states: () => [
        ['', <Picture image={picture} shape="wide" shown={400} sizes="400px" />],
        ['ohne', <Picture image={null} shape="wide" shown={400} sizes="400px" section="sport" />],
      ],
    },
  ]
}

const PAGE_PARTS: readonly Entry[] = [
  {
    name: 'ConsentBanner',
    states: () => [
      // Makes elements that are fixed to the window stick to the bottom of this box.
      [
        '',
        <div style={{ position: 'relative', minHeight: '320px', transform: 'translate(0)' }}>
          <ConsentBanner model="reject" />
        </div>,
      ],
    ],
  },
  {
    name: 'SectionHead',
    states: () => [
      ['', <SectionHead title="Sport" />],
      ['mit Weg', <SectionHead title="Sport" href="#" />],
    ],
  },
  {
    name: 'PageIntro',
    states: () => [['', <PageIntro title="Schlagzeilen" text="Was war, in einer Zeile." />]],
  },
  { name: 'NewsletterBox', states: () => [['', <NewsletterBox />]] },
  { name: 'AdSlot', states: () => [['', <AdSlot name="home-1" />]] },
  {
    name: 'AgreedTexts',
    states: () => [
      [
        '',
        <AgreedTexts
          order={{
            terms: { version: '1', date: '29. November 2026' },
            withdrawal: { version: '1', date: '29. November 2026' },
            paymentMethod: 'invoice',
          }}
        />,
      ],
    ],
  },
]

const FORMS: readonly Entry[] = [
  {
    name: 'BookmarkButton',
    states: () => [
      ['aus', <BookmarkButton articleId={1} />],
      ['an', <BookmarkButton articleId={1} isSaved />],
    ],
  },
  {
    name: 'FollowButton',
    states: () => [
      ['aus', <FollowButton kind="tag" id={1} />],
      ['an', <FollowButton kind="tag" id={1} isFollowed />],
      ['einer Autorin', <FollowButton kind="author" id={1} name="Jana Wiesdorf" />],
    ],
  },
  {
    name: 'ToggleForm',
    states: () => [
      [
        '',
        <ToggleForm kind="article" id={1} isOn={false}>
          <button type="submit" className="button">
            Merken
          </button>
        </ToggleForm>,
      ],
    ],
  },
  {
    name: 'SearchForm',
    states: (place) => [
      ['leer', <SearchForm id={`${place}-suche`} />],
      ['gesucht', <SearchForm id={`${place}-gesucht`} query="Rheinbrücke" name="Gesucht" />],
    ],
  },
  {
    name: 'NewsletterForm',
    states: () => [
      ['leer', <SingleNewsletterForm id="fruehblatt" />],
      [
        'falsch',
        <NewsletterForm email="jana@" error="Das ist keine Adresse.">
          {null}
        </NewsletterForm>,
      ],
      ['angemeldet', <NewsletterForm account="jana@leser.example">{null}</NewsletterForm>],
    ],
  },
]

const LINKS: readonly Entry[] = [
  {
    name: 'ContentLink',
    states: () => [
      ['Verweis', <ContentLink href="/sport">Sport</ContentLink>],
      ['gefährlich', <ContentLink href="data:text/html,x">Sport</ContentLink>],
    ],
  },
  { name: 'FeedLink', states: () => [['', <FeedLink path="/sport" title="Sport" />]] },
  { name: 'MailLink', states: () => [['', <MailLink to="readers" />]] },
]
