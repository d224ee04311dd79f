import { fixtureGroups, type Competition } from '../../rules/sport/competition.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { Fixtures } from '../../ui/news/sport/Fixtures.tsx'
import { LiveCompetition, StaleNote } from '../../ui/news/sport/CompetitionBox.tsx'
import { PageIntro } from '../../ui/news/PageIntro.tsx'
import { SectionHead } from '../../ui/news/SectionHead.tsx'
import { Standings } from '../../ui/news/sport/Standings.tsx'
import { href } from '../../routes.ts'

export type SportWidgetModel = {
  competition: Competition
  others: { slug: string; name: string }[]
}

/** S2.17: standings, current games, results and next games of a league. */
export function SportWidgetView({ model: { competition, others } }: { model: SportWidgetModel }) {
  const { name, season, targetPath } = competition
  return (
    <>
      <PageIntro title={name} text={season && `Saison ${season}`} />
      <LiveCompetition competition={competition} className="page sport-page">
        <CompetitionParts competition={competition} />
        <OtherCompetitions others={others} targetPath={targetPath} />
      </LiveCompetition>
    </>
  )
}

/** All parts of a competition: table, current games, next games and results. */
export function CompetitionParts({ competition }: { competition: Competition }) {
  const { name, standings, fixtures } = competition
  const { live, results, next } = fixtureGroups(fixtures)
  const groups = [
    { title: 'Jetzt', fixtures: live },
    { title: 'Nächste Spiele', fixtures: next },
    { title: 'Ergebnisse', fixtures: results },
  ].filter((group) => group.fixtures.length > 0)
  return (
    <>
      <StaleNote competition={competition} />
      {standings.length > 0 && (
        <section>
          <SectionHead title="Tabelle" />
          <Standings standings={standings} label={`Tabelle: ${name}`} />
        </section>
      )}
      {groups.map(({ title, fixtures: ofGroup }) => (
        <section key={title}>
          <SectionHead title={title} />
          <Fixtures fixtures={ofGroup} label={`${title}: ${name}`} />
        </section>
      ))}
      {standings.length + fixtures.length === 0 && (
        <EmptyState title="Die Saison hat noch nicht begonnen">
          <p>Tabelle und Spielplan stehen hier, sobald es sie gibt.</p>
        </EmptyState>
      )}
    </>
  )
}

function OtherCompetitions({
  others,
  targetPath,
}: Pick<SportWidgetModel, 'others'> & { targetPath: string | null }) {
  if (others.length === 0 && !targetPath) return null
  return (
    <nav aria-label="Mehr Sport">
      {others.length > 0 && (
        <ul className="chips">
          {others.map(({ slug, name }) => (
            <li key={slug}>
              <a className="chip" href={href['sport-widget']({ competition: slug })}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {targetPath && (
        <ButtonLink href={targetPath} look="secondary">
          Alle Berichte
        </ButtonLink>
      )}
    </nav>
  )
}
