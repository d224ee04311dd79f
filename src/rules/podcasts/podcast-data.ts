import type { Article } from '../articles/article.ts'
import { digitalSource } from '../articles/marks/ai-generated.ts'
import { soldTitle } from '../articles/marks/sold-content.ts'
import { episodeOf, type Podcast } from './podcast.ts'
import { podcastFeedPath } from './podcast-feed.ts'
import { berlinIso, isDated } from '../language/dates.ts'
import { CARD_WIDTH, singleVariant } from '../site/images.ts'
import type { StructuredDataContext } from '../articles/structured-data.ts'

/** S2.11: returns the schema.org markup of a podcast and its public episodes. */
export function podcastData(
  podcast: Podcast,
  episodes: readonly Article[],
  context: StructuredDataContext,
): object {
  const { title, description, author, img, urlPath } = podcast
  return {
    '@context': 'https://schema.org',
    '@type': 'PodcastSeries',
    name: title,
    description,
    url: context.absoluteUrl(urlPath),
    inLanguage: 'de',
    webFeed: context.absoluteUrl(podcastFeedPath(podcast)),
    author: { '@type': 'Person', name: author },
    publisher: {
      '@type': 'NewsMediaOrganization',
      name: context.siteName,
      url: context.absoluteUrl('/'),
    },
    ...(img?.baseUrl && {
      image: context.absoluteUrl(
        context.imageUrl(img.baseUrl, singleVariant(img, CARD_WIDTH, '1:1')),
      ),
    }),
    hasPart: episodes.flatMap((article) => episodeParts(article, context)),
  }
}

/** Returns the markup of an episode for its own page; empty if the article is not a public episode. */
export function episodeData(article: Article, context: StructuredDataContext): object[] {
  if (!article.podcast) return []
  const { title, urlPath } = article.podcast
  return episodeParts(article, context).map((part) => ({
    '@context': 'https://schema.org',
    ...part,
    partOfSeries: { '@type': 'PodcastSeries', name: title, url: context.absoluteUrl(urlPath) },
  }))
}

function episodeParts(article: Article, { absoluteUrl }: StructuredDataContext): object[] {
  const episode = episodeOf(article)
  if (!episode) return []
  const { src, duration } = episode.recording
  return [
    {
      '@type': 'PodcastEpisode',
      name: soldTitle(article),
      description: article.description,
      url: absoluteUrl(article.urlPath),
      ...(article.episode && { episodeNumber: article.episode }),
      ...(isDated(article.publishDate) && { datePublished: berlinIso(article.publishDate) }),
      ...(duration > 0 && { timeRequired: `PT${Math.round(duration)}S` }),
      associatedMedia: {
        '@type': 'AudioObject',
        contentUrl: absoluteUrl(src),
        ...digitalSource(episode.recording),
        ...(duration > 0 && { duration: `PT${Math.round(duration)}S` }),
      },
    },
  ]
}
