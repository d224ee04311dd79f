import { useId } from 'react'
import { mayKeep, MAX_RECORD_LINE } from '../../../rules/newsroom/records.ts'
import type { SiteDataRecord } from '../../../services/newsroom/records/contract.ts'
import { usePerson } from '../../data/queries.ts'
import { Trouble, Waiting } from '../../parts/Trouble.tsx'
import { describedBy, FieldNotes, WritingField } from '../../writing/fields/WritingField.tsx'
import { ForChiefs } from '../ForChiefs.tsx'
import type { Faults } from '../../parts/forms/form-changes.ts'
import { RecordForm } from '../RecordForm.tsx'
import { RecordKinds } from '../RecordKinds.tsx'
import { useRecord } from '../records-api.ts'
import { useRecordForm } from '../use-record-form.ts'

type SiteFields = Omit<SiteDataRecord, 'id' | 'version'>

const LABELS: Readonly<Record<keyof SiteFields, string>> = {
  siteName: 'Name',
  brandColor: 'Farbe der Marke',
  description: 'Beschreibung',
  seoTitle: 'Titel für Suchmaschinen',
}

const MAX_DESCRIPTION = 1000
const COLOR = /^#[\da-f]{6}$/i

const fieldsOf = (site: SiteDataRecord | null): SiteFields => {
  const { siteName = '', brandColor = '', description = '', seoTitle = '' } = site ?? {}
  return { siteName, brandColor, description, seoTitle }
}

const faultsOf = ({ siteName, brandColor }: SiteFields): Faults<SiteFields> => ({
  ...(siteName.trim() === '' && { siteName: 'Der Name fehlt.' }),
  ...(!COLOR.test(brandColor) && {
    brandColor: 'Geben Sie eine Farbe wie #0b4f6c an.',
  }),
})

/** Name, colour and descriptions of the site, for chiefs. */
export function SiteDataScreen() {
  const { data: person } = usePerson()
  if (!person) return <Waiting>Die Angaben werden geladen …</Waiting>
  if (!mayKeep(person.role, 'site')) return <ForChiefs title="Website" />
  return <LoadedSite />
}

function LoadedSite() {
  const site = useRecord('site', 1)
  if (site.isPending) return <Waiting>Die Angaben werden geladen …</Waiting>
  if (!site.data) return <Trouble error={site.error} onAgain={() => void site.refetch()} />
  return <SiteForm site={site.data} />
}

function SiteForm({ site }: { site: SiteDataRecord }) {
  const form = useRecordForm({ kind: 'site', record: site, fieldsOf, check: faultsOf })
  const { fields, faults, change } = form
  return (
    <RecordForm title="Website" form={form} labels={LABELS}>
      <div className="overview-tools">
        <RecordKinds current="site" />
      </div>
      <div className="writing-main">
        <WritingField
          label="Name"
          value={fields.siteName}
          fault={faults.siteName}
          maxLength={MAX_RECORD_LINE}
          onChange={(siteName) => change({ siteName })}
          help="Steht im Kopf der Seiten und in Suchmaschinen."
        />
        <WritingField
          label="Titel für Suchmaschinen"
          value={fields.seoTitle}
          fault={faults.seoTitle}
          maxLength={MAX_RECORD_LINE}
          onChange={(seoTitle) => change({ seoTitle })}
          help="Der Titel der Startseite, zum Beispiel „Nachrichten aus der Region“."
        />
        <WritingField
          label="Beschreibung"
          value={fields.description}
          fault={faults.description}
          rows={4}
          maxLength={MAX_DESCRIPTION}
          onChange={(description) => change({ description })}
          help="Ein, zwei Sätze für Suchmaschinen und geteilte Links."
        />
        <ColorField
          value={fields.brandColor}
          fault={faults.brandColor}
          onChange={(brandColor) => change({ brandColor })}
        />
      </div>
    </RecordForm>
  )
}

type ColorFieldProps = {
  value: string
  fault: string | undefined
  onChange: (color: string) => void
}

const COLOR_HELP = 'Färbt die Leiste des Browsers auf Telefonen.'

/** A colour as its six digits, with the browser's own choice. */
function ColorField({ value, fault, onChange }: ColorFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{LABELS.brandColor}</label>
      <div className="site-color">
        <input
          id={id}
          type="text"
          value={value}
          maxLength={7}
          spellCheck={false}
          aria-invalid={fault ? true : undefined}
          aria-describedby={describedBy(id, fault, COLOR_HELP)}
          onChange={({ target }) => onChange(target.value.trim())}
        />
        <input
          type="color"
          aria-label="Farbe wählen"
          value={COLOR.test(value) ? value : '#000000'}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <FieldNotes id={id} fault={fault} help={COLOR_HELP} />
    </div>
  )
}
