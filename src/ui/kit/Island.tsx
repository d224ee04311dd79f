import type { ComponentType } from 'react'

type IslandProps<Props> = {
  /** The file `{name}.island.tsx` it comes to life with. */
  name: string
  /** `reader`: what starts it knows who is signed in, and adds to its props. */
  on: 'interaction' | 'visible' | 'idle' | 'reader'
  /** What that file exports: it stands there until then, and for good without script. */
  view: ComponentType<Props>
  /** JSON, for the browser draws the view with the same. */
  props: Props
}

/** JSON that can stand in a script element: nothing in it ends the element or opens a comment. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** Server HTML that turns into a React island when its time comes (design 4). */
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
