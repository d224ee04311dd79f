import { useEffect } from 'react'
import { guardScreen } from '../navigation/leave-guard.ts'

/** Asks before the window is closed or another screen is opened while text would be lost. */
export function useLeaveQuestion(isAtRisk: boolean): void {
  useEffect(() => {
    if (!isAtRisk) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    const endGuard = guardScreen()
    return () => {
      removeEventListener('beforeunload', ask)
      endGuard()
    }
  }, [isAtRisk])
}
