import type { ComponentType } from 'react'

type IslandProps<Props> = {
  /** The file `{name}.island.tsx` with the interactive view. */
  name: string
  /** `reader`: started by a script that knows the signed-in reader and adds props. */
  on: 'interaction' | 'visible' | 'idle' | 'reader'
  /** The view that the file exports. The server renders it; without script it stays as it is. */
  view: ComponentType<Props>
  /** JSON, because the browser renders the view with the same props. */
  props: Props
}

/** Returns JSON for a script element. It can neither close the element nor open a comment. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** Server HTML that becomes a React island when its trigger fires (design 4). */
export function Island<Props extends object>({ name, on, view: View, props }: IslandProps<Props>) {
  return (
    <mb-island data-island={name} data-on={on}>
      <script type="application/json" dangerouslySetInnerHTML={{ __html: safeJson(props) }} />
      <View {...props} />
    </mb-island>
  )
}

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- the only way to name an element of our own to JSX
  namespace JSX {
    interface IntrinsicElements {
      'mb-island': {
        'data-island': string
        'data-on': string
        children: ReactNode
      }
    }
  }
}
