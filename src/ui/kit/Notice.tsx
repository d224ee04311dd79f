import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

type NoticeProps = { tone: 'info' | 'success' | 'warning'; children: ReactNode }

const ICONS = { info: 'info', success: 'check', warning: 'warning' } as const

/** A quiet line that tells the reader what has happened or matters here. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`} role={tone === 'warning' ? 'alert' : 'status'}>
      <Icon name={ICONS[tone]} size={20} />
      <div>{children}</div>
    </div>
  )
}
