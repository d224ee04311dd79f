import { newsroomHref } from '../../../routes/newsroom.ts'
import { href } from '../../../routes.ts'
import { slugOf } from '../../../rules/articles/article-path.ts'
import { MAX_RECORD_LINE, MAX_SHOW_DESCRIPTION } from '../../../rules/newsroom/records.ts'
import { PODCAST_CATEGORIES } from '../../../rules/podcasts/podcast-categories.ts'
import { podcastFeedPath } from '../../../rules/podcasts/podcast-feed.ts'
import type { ShowRecord } from '../../../services/newsroom/records/contract.ts'
import { Link } from '../../navigation/Link.tsx'
import { navigate } from '../../navigation/location.ts'
import { Trouble, Waiting } from '../../parts/Trouble.tsx'
import { CheckField } from '../../writing/fields/CheckField.tsx'
import { SelectField } from '../../writing/fields/SelectField.tsx'
import { WritingField } from '../../writing/fields/WritingField.tsx'
import { PictureField } from '../PictureField.tsx'
import { RecordForm } from '../RecordForm.tsx'
import { useRecord } from '../records-api.ts'
import { SlugField } from '../SlugField.tsx'
import { useRecordForm } from '../use-record-form.ts'
import { coverHelp, faultsOfPodcast, fieldsOfPodcast, PODCAST_LABELS } from './podcast-fields.ts'

/** One podcast in a form. */
export function PodcastScreen({ id }: { id: number }) {
  const podcast = useRecord('podcasts', id)
  if (podcast.isPending) return <Waiting>Die Angaben werden geladen …</Waiting>
  if (!podcast.data) return <Trouble error={podcast.error} onAgain={() => void podcast.refetch()} />
  return <PodcastForm podcast={podcast.data} />
}

/** The form for a new podcast. */
export const NewPodcastScreen = () => <PodcastForm podcast={null} />

const usePodcastForm = (podcast: ShowRecord | null) =>
  useRecordForm({
    kind: 'podcasts',
    record: podcast,
    fieldsOf: fieldsOfPodcast,
    check: faultsOfPodcast,
    onCreated: ({ id }) => navigate(newsroomHref.podcast({ id }), { replace: true }),
  })

function PodcastForm({ podcast }: { podcast: ShowRecord | null }) {
  const form = usePodcastForm(podcast)
  const { base, fields, change } = form
  return (
    <RecordForm
      title={base ? base.title : 'Neuer Podcast'}
      back={{ href: newsroomHref.podcasts({}), label: 'Alle Podcasts' }}
      form={form}
      labels={PODCAST_LABELS}
      actions={
        base && (
          <>
            <Link
              className="button button-quiet"
              href={newsroomHref['new-article']({ kind: 'podcast', podcast: base.slug })}
            >
              Neue Folge
            </Link>
            <a className="button button-quiet" href={base.urlPath}>
              Seite ansehen
            </a>
          </>
        )
      }
    >
      <div className="writing-fields">
        <PodcastTexts form={form} />
        <div className="writing-side">
          <PictureField
            label={PODCAST_LABELS.img}
            image={fields.img}
            help={coverHelp(fields.img)}
            onChange={(img) => change({ img })}
          />
          <DirectoryFields form={form} />
        </div>
      </div>
    </RecordForm>
  )
}

type PartProps = { form: ReturnType<typeof usePodcastForm> }

/** The texts of a podcast and its address, which stays once it is stored. */
function PodcastTexts({ form: { base, fields, faults, change } }: PartProps) {
  const changeTitle = (title: string) => {
    const follows = base === null && fields.slug === slugOf(fields.title)
    change({ title, ...(follows && { slug: slugOf(title) }) })
  }
  return (
    <div className="writing-main">
      <WritingField
        label={PODCAST_LABELS.title}
        value={fields.title}
        fault={faults.title}
        maxLength={MAX_RECORD_LINE}
        onChange={changeTitle}
      />
      <WritingField
        label={PODCAST_LABELS.description}
        value={fields.description}
        fault={faults.description}
        rows={5}
        maxLength={MAX_SHOW_DESCRIPTION}
        onChange={(description) => change({ description })}
        help="Auf der Seite des Podcasts und in Podcast-Apps."
      />
      <WritingField
        label={PODCAST_LABELS.author}
        value={fields.author}
        fault={faults.author}
        maxLength={MAX_RECORD_LINE}
        onChange={(author) => change({ author })}
      />
      <WritingField
        label={`${PODCAST_LABELS.rhythm} (freiwillig)`}
        value={fields.rhythm}
        fault={faults.rhythm}
        maxLength={MAX_RECORD_LINE}
        onChange={(rhythm) => change({ rhythm })}
        help="Zum Beispiel „Montags um sechs Uhr“."
      />
      {base ? (
        <p className="field-help">
          Adresse: <span className="slug-result">{base.urlPath}</span>. Sie bleibt, weil die Folgen
          sie nennen.
        </p>
      ) : (
        <SlugField
          value={fields.slug}
          fault={faults.slug}
          onChange={(slug) => change({ slug })}
          pathOf={(slug) => href['podcast-detail']({ slug, id: 0 }).replace(/0$/, 'Nummer')}
          help="Danach bleibt sie, weil die Folgen sie nennen."
        />
      )}
    </div>
  )
}

const CATEGORY_OPTIONS = PODCAST_CATEGORIES.map(
  (category) => [category, category.replace(' > ', ' › ')] as const,
)

/** The fields that directories of podcasts ask for. */
const DirectoryFields = ({ form: { base, fields, change } }: PartProps) => (
  <>
    <SelectField
      label={PODCAST_LABELS.category}
      value={fields.category}
      options={CATEGORY_OPTIONS}
      onChange={(category) => change({ category })}
      help="Mit den Namen, die Apple vorgibt."
    />
    <CheckField
      label={PODCAST_LABELS.explicit}
      checked={fields.explicit}
      onChange={(explicit) => change({ explicit })}
      help="Derbe Sprache oder Inhalte nur für Erwachsene: Podcast-Apps kennzeichnen das."
    />
    {base && (
      <p className="field-help">
        Feed für die Verzeichnisse:{' '}
        <a className="slug-result" href={podcastFeedPath(base)}>
          {podcastFeedPath(base)}
        </a>
      </p>
    )}
  </>
)
