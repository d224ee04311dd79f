import type { ReactNode } from 'react'
import { formatDateAndTime } from '../../../rules/language/dates.ts'
import {
  fixtureGroups,
  isPlayed,
  rankedStandings,
  type Competition,
} from '../../../rules/sport/competition.ts'
import { href } from '../../../routes.ts'
import { Island } from '../../kit/Island.tsx'
import { SectionHead } from '../SectionHead.tsx'
import { Fixtures } from './Fixtures.tsx'
import { SportUpdatesIsland } from './sport-updates.island.tsx'
import { Standings } from './Standings.tsx'

const SHORT = { standings: 6, fixtures: 3 }

/** S2.17: summary of a competition in articles and channels: current games, top of the table and next games. */
export function CompetitionBox({ competition }: { competition: Competition }) {
  const { slug, name, standings, fixtures } = competition
  const { live, results, next } = fixtureGroups(fixtures)
  const beside = next.length > 0 ? next : results
  return (
    <LiveCompetition competition={competition} className="sport-box">
      <SectionHead
        title={name}
        href={href['sport-widget']({ competition: slug })}
        more="Ganze Tabelle und alle Spiele"
      />
      <StaleNote competition={competition} />
      {live.length > 0 && <Fixtures fixtures={live} label={`Jetzt: ${name}`} />}
      {standings.length > 0 && (
        <Standings
          standings={rankedStandings(standings).slice(0, SHORT.standings)}
          label={`Tabelle: ${name}`}
        />
      )}
      {beside.length > 0 && (
        <Fixtures
          fixtures={beside.slice(0, SHORT.fixtures)}
          label={`${next.length > 0 ? 'Nächste Spiele' : 'Ergebnisse'}: ${name}`}
        />
      )}
    </LiveCompetition>
  )
}

type LiveCompetitionProps = { competition: Competition; className: string; children: ReactNode }

/** Updates its content without a page load while a game is running. */
export function LiveCompetition({ competition, className, children }: LiveCompetitionProps) {
  const id = `sport-${competition.slug}`
  const isLive = isPlayed(competition)
  return (
    <>
      <div id={id} className={className} data-on={isLive ? '' : undefined}>
        {children}
      </div>
      {isLive && <Island name="sport-updates" on="idle" view={SportUpdatesIsland} props={{ id }} />}
    </>
  )
}

/** Tells since when the provider has sent no new data. */
export function StaleNote({ competition: { staleSince } }: { competition: Competition }) {
  if (!staleSince) return null
  return (
    <p className="notice">
      Seit {formatDateAndTime(new Date(staleSince))} erreichen uns keine neuen Daten. Hier steht der
      letzte Stand.
    </p>
  )
}
