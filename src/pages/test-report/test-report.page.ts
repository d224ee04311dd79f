import { articlePage } from '../article/article.page.ts'
import type { Page } from '../page.ts'

/** S2.07: an article with a review, at an address of its own; whoever comes by another is led here. */
export const testReportPage: Page<unknown> = { ...articlePage, trackingType: 'Testberichtsseite' }
