/** The points of the checklist before an article is published. */
export const CHECKS = [
  'text',
  'picture-credit',
  'picture-alt',
  'ai-label',
  'author',
  'standfirst',
  'tags',
  'title-length',
  'dead-link',
  'name-forms',
  'free-part',
] as const
export type Check = (typeof CHECKS)[number]
