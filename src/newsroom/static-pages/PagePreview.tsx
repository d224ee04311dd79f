import { NEWSROOM_TEXT_PREVIEW } from '../../routes/newsroom.ts'
import { PreviewFrame } from '../preview/PreviewFrame.tsx'

export const VIEWS = [
  { view: 'edit', label: 'Schreiben' },
  { view: 'phone', label: 'Telefon' },
  { view: 'desktop', label: 'Desktop' },
] as const
export type View = (typeof VIEWS)[number]['view']

type PagePreviewProps = { name: string; title: string; device: Exclude<View, 'edit'> }

/** The stored draft of the page as readers would get it. */
export const PagePreview = ({ name, title, device }: PagePreviewProps) => (
  <PreviewFrame
    address={`${NEWSROOM_TEXT_PREVIEW}/${name}?${new URLSearchParams({ device })}`}
    device={device}
    title={`${title} auf dem ${device === 'phone' ? 'Telefon' : 'Desktop'}`}
  />
)
