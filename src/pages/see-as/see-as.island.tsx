import { useCallback, useEffect, useState } from 'react'
import { seenRoles } from '../../rules/access/see-as.ts'
import { askAccess, chooseKind, type ExplanationAnswer } from './see-as-requests.ts'
import { SeeAsBar } from './SeeAsBar.tsx'
import './see-as.css'

type SeeAsIslandProps = {
  /** Runs now and after every soft navigation. */
  onEveryPage: (run: () => void) => void
}

/** Applies the impersonated roles, so that styles that depend on roles match the decision. */
function applyRoles(answer: ExplanationAnswer): void {
  if (typeof answer === 'string' || answer.kind === null) return
  document.documentElement.dataset['roles'] = (seenRoles(answer.kind) ?? []).join(' ')
}

/** Shows staff why a page is open, and lets them impersonate a kind of reader. */
export function SeeAsIsland({ onEveryPage }: SeeAsIslandProps) {
  const [explained, setExplained] = useState<ExplanationAnswer | 'pending'>('pending')
  const [isRefused, setRefused] = useState(false)

  const ask = useCallback(async () => {
    const path = location.pathname + location.search
    setExplained('pending')
    const answer = await askAccess(path)
    if (path !== location.pathname + location.search) return
    setExplained(answer)
    applyRoles(answer)
  }, [])
  useEffect(() => onEveryPage(() => void ask()), [onEveryPage, ask])

  const choose = async (kind: string | null) => {
    setRefused(false)
    if (await chooseKind(kind)) location.reload()
    else setRefused(true)
  }

  return (
    <SeeAsBar
      explained={explained}
      isRefused={isRefused}
      onChoose={(kind) => void choose(kind)}
      onAgain={() => void ask()}
    />
  )
}
