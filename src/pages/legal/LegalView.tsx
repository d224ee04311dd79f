import type { Publisher } from '../../rules/site/publisher.ts'
import { usePageConfig } from '../../ui/page-config.tsx'
import { LegalPage, PublishedText } from './LegalPage.tsx'

export const AgbView = () => <LegalView title="Allgemeine Geschäftsbedingungen" name="agb" />
export const DatenschutzView = () => <LegalView title="Datenschutz" name="datenschutz" />
export const ImpressumView = () => <LegalView title="Impressum" name="impressum" />

type LegalViewProps = { title: string; name: keyof Publisher['legal'] }

/** What the publisher has written itself (decision 29). */
function LegalView({ title, name }: LegalViewProps) {
  const { intro, parts, html } = usePageConfig().publisher.legal[name]
  return (
    <LegalPage title={title} text={intro} parts={parts}>
      <PublishedText html={html} />
    </LegalPage>
  )
}
