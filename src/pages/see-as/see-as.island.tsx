import { useEffect, useState } from 'react'
import { askAccess, chooseKind, type ExplanationAnswer } from './see-as-requests.ts'
import { SeeAsBar } from './SeeAsBar.tsx'
import './see-as.css'

type SeeAsIslandProps = {
  /** Runs now and after every soft navigation. */
  onEveryPage: (run: () => void) => void
}

/** Staff see why a page opens, and impersonate a kind of reader. */
export function SeeAsIsland({ onEveryPage }: SeeAsIslandProps) {
  const [explained, setExplained] = useState<ExplanationAnswer | 'asking'>('asking')
  const [isRefused, setRefused] = useState(false)

  useEffect(() => {
    onEveryPage(() => {
      const asked = location.pathname + location.search
      void askAccess(asked).then((answer) => {
        if (asked === location.pathname + location.search) setExplained(answer)
      })
    })
  }, [onEveryPage])

  const choose = async (kind: string | null) => {
    setRefused(false)
    if (await chooseKind(kind)) location.reload()
    else setRefused(true)
  }

  return (
    <SeeAsBar explained={explained} isRefused={isRefused} onChoose={(kind) => void choose(kind)} />
  )
}
