import { isAtLeast, type NewsroomRole } from '../moves.ts'

/** The lowest role for each task on the front page and on the pages of sections (design 11). */
export const PAGE_TASKS = {
  /** Seeing the draft of a page, its preview and its versions, and changing the draft. */
  arrange: 'editor',
  /** Making the draft the page that readers see. */
  publish: 'editor',
} as const satisfies Record<string, NewsroomRole>

export type PageTask = keyof typeof PAGE_TASKS

/** Whether a role may do a task on a page of the site. */
export const mayDoOnPages = (task: PageTask, role: NewsroomRole): boolean =>
  isAtLeast(role, PAGE_TASKS[task])
