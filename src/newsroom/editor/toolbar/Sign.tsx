/** The signs of the editor's buttons. They are here and not among the icons of the site, which readers load. */
const PATHS = {
  up: 'M12 19V5m-6 6 6-6 6 6',
  down: 'M12 5v14m-6-6 6 6 6-6',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5m4-5v5',
  handle: 'M9 5h.01M15 5h.01M9 12h.01M15 12h.01M9 19h.01M15 19h.01',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1m2 4a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  bullets: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  numbers:
    'M10 6h10M10 12h10M10 18h10M4 5l1.500-1v4M4 8h3M4 14.500q1.500-1.500 2.500 0t-2.500 3.500h3',
  undo: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4',
  redo: 'm16 5 4 4-4 4m4-4H10a5 5 0 0 0 0 10h4',
  find: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14m5-2 5 5',
  plus: 'M12 5v14M5 12h14',
  superscript: 'm4 9 8 10m0-10L4 19M16 5q2-3 4 0 0 1-4 5h4',
  subscript: 'm4 5 8 10m0-10L4 15m12 0q2-3 4 0 0 1-4 5h4',
} as const
export type SignName = keyof typeof PATHS

export const Sign = ({ name }: { name: SignName }) => (
  <svg className="sign" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
)
