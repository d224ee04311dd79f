import type { ContentItem } from '../../../rules/articles/article.ts'
import type { CaptionFault } from '../../../rules/podcasts/read-captions.ts'
import type { LegalName } from '../../../rules/site/publisher.ts'

const CAPTION_FAULTS: Readonly<Record<CaptionFault['why'], string>> = {
  format: 'this is neither WebVTT nor SubRip',
  time: 'the times cannot be read, or the end is not after the start',
  order: 'it begins before the one above',
  long: 'it has more than 1000 characters',
  many: 'there are more than 5000 captions',
  empty: 'there are no captions in the file',
}

/** Why the newsroom's API refuses a request, in English. `texts.de.ts` has the same keys. */
export const refusalTexts = {
  anotherVersion: (id: number, version: number) =>
    `Another version of draft ${id} is stored: ${version}.`,
  anotherMediaVersion: (id: number, version: number) =>
    `Another version of media ${id} is stored: ${version}.`,
  noNumber: (id: number) => `There is no number ${id}.`,
  noDraft: (id: number) => `There is no draft ${id}.`,
  noMedia: (id: number) => `There is no media ${id}.`,
  othersMedia: (id: number) =>
    `Media ${id} is neither yours nor used by your drafts only: editors and the person who uploaded it may change and delete it.`,
  noRevision: (id: number, number: number) => `Draft ${id} has no revision ${number}.`,
  noTicker: (id: number) => `Article ${id} is not on the site, or has no ticker.`,
  noEntry: (entry: string) => `There is no entry ${entry}.`,
  tickerFull: (id: number) => `The ticker of article ${id} is full.`,
  tooManyWaiting: (id: number, most: number) =>
    `${most} entries of article ${id} wait for their time, which is the maximum.`,
  anotherEntryVersion: (entry: string, by: string) =>
    `Entry ${entry} was changed by ${by} in the meantime.`,
  entryExists: (entry: string) => `There is another entry ${entry}.`,
  entryIsPublic: () => 'publishDate: an entry that readers see cannot wait again',
  onlyEditorsReport: () => 'Only editors may publish entries of a ticker.',
  noReport: (id: number) => `There is no report ${id}.`,
  noComment: (id: number, number: number) => `Draft ${id} has no comment ${number}.`,
  othersComment: (number: number) => `Comment ${number} is by somebody else.`,
  tooManyComments: (id: number, most: number) =>
    `Draft ${id} has ${most} comments, which is the maximum.`,
  tooManyAnswers: (number: number, most: number) =>
    `Comment ${number} has ${most} answers, which is the maximum.`,
  answerOfAnswer: (number: number) => `answers: comment ${number} is an answer itself`,
  answerNotResolved: () => 'isResolved: an answer cannot be resolved',
  mentionMayNotRead: (id: string) => `mentions: „${id}“ is nobody who may read this draft`,
  mentionsNeedText: () => 'mentions: is only possible with a text',
  planNeedsRole: (id: number, field: string) =>
    `Changing „${field}“ of draft ${id} needs another role.`,
  assigneeWithoutRole: (id: string) => `assignee: „${id}“ has no role in the newsroom`,
  noArticleToReturnTo: (id: number) => `There is no article ${id} to go back to.`,
  onlyEditorsChange: (id: number) => `Only an editor may change draft ${id} now.`,
  onlyEditorsEndEmbargo: (id: number) =>
    `Only an editor may end the embargo of draft ${id} earlier.`,
  onlyChiefsAddSections: () => 'Only a chief may create a section.',
  articleChanged: (id: number, version: number) =>
    `Article ${id} was changed on the site: version ${version} is stored there.`,
  baseMissing: (id: number) =>
    `articleVersion: is required, because article ${id} has a live ticker. Send the one of the draft that you have read.`,
  blocked: (id: number, points: readonly string[], _german: readonly string[]) =>
    `Draft ${id} cannot be published: ${points.join('; ')}.`,
  reasonMissing: (move: string) => `reason: is required for the move „${move}“`,
  timeNotNeeded: (field: string, move: string) => `${field}: the move „${move}“ has no such time`,
  timeMissing: (field: string) => `${field}: is missing`,
  timePast: (field: string) => `${field}: is past`,
  moveNeedsRole: (move: string) => `The move „${move}“ needs another role.`,
  moveImpossible: (move: string, id: number, stage: string, publication: string) =>
    `The move „${move}“ is not possible: draft ${id} is „${stage}“ and „${publication}“.`,
  underEmbargo: (id: number, until: string) =>
    `Draft ${id} is under embargo until ${until}: it cannot be published before.`,
  scheduledBefore: (id: number, at: string) =>
    `Draft ${id} is scheduled for ${at}, before the end of this embargo: unschedule it first.`,
  appearsBefore: (id: number, at: string) =>
    `Article ${id} appears on the site at ${at}, before the end of this embargo: withdraw it first.`,
  pageNeedsRole: () => 'Only editors and chiefs may work on pages of the site.',
  noPage: (path: string) => `There is no page ${path}.`,
  noPageVersion: (number: number) => `The page has no version ${number}.`,
  notPlaceable: (id: number) => `article: there is no article ${id} on the site`,
  noList: (list: string) => `list: there is no list ${list}`,
  noBlock: () => 'The page has no such block any more.',
  notInBlock: () => 'The article is not in this block any more.',
  alreadyInBlock: () => 'The article is in this block already.',
  noAnchor: () => 'The article before which this one was to be placed is not there any more.',
  blockFull: () => 'The block is full: it holds 50 articles.',
  tooManyBlocks: () => 'The page is full: it holds 40 blocks.',
  noPicks: () => 'Articles of a block with this layout cannot be placed by hand.',
  blockHasArticles: () => 'This layout takes no articles placed by hand: remove them first.',
  pinEnds: () => 'until: must be after from',
  changedSince: () => 'Somebody else has changed the same since.',
  nothingToUndo: () => 'There is nothing to undo.',
  nothingToRedo: () => 'There is nothing to do again.',
  pageMoved: (by: string) => `The draft was changed by ${by}: look at it before you publish it.`,
  pageUnchanged: () => 'The page has no changes to publish.',
  pageEmpty: () => 'A page without blocks cannot be published.',
  notOnPage: (id: number) => `Readers do not see article ${id} on this page.`,
  sameHeadline: () =>
    'headlines: Each headline must differ from the others and from the published one.',
  testedAlready: (id: number) => `A test of the headline of article ${id} is running.`,
  tooManyTests: (most: number) => `At most ${most} tests of headlines run on a page.`,
  noHeadlineTest: (id: number) => `There is no test of headlines ${id}.`,
  pageOutdated: (version: number) =>
    `The page was changed on the site: version ${version} is stored there.`,
  sectionExists: (path: string) => `The section ${path} exists.`,
  sectionName: (name: string) => `name: „${name}“ makes no free address`,
  mediaUsed: (id: number) => `Media ${id} is used: remove it from drafts and articles first.`,
  focusOfPicture: () => 'focus: only a picture has a focus',
  captionsOfPicture: () => 'captions: only sound and film have captions',
  captions: (why: CaptionFault['why'], line: number) =>
    `captions: line ${line}: ${CAPTION_FAULTS[why]}`,
  credit: (field: string, path: string) => `${field}: „${path}“ has no credit`,
  licence: (field: string, path: string) => `${field}: „${path}“ has no licence`,
  expired: (field: string, path: string) => `${field}: „${path}“ has a licence that has expired`,
  liveTextInvalid: (why: string, _items: readonly ContentItem[]) =>
    `The text that is being written cannot become a revision like this: ${why}. It is stored; mend this and try again.`,
  format: () =>
    'The file is no JPEG, PNG, WebP, AVIF, GIF or HEIC picture, no MP3 or M4A sound, and no MP4 film.',
  'too-large': () =>
    'The file is too large: 20 MB for pictures, 300 MB for sound, 500 MB for film.',
  pixels: () => 'The picture has more than 60 million pixels.',
  broken: () => 'The file is broken: it cannot be read to its end.',
  'too-many-uploads': () => 'Too many uploads at once: finish or delete some of them first.',
  'no-space': () => 'The unfinished uploads of everyone are too large: try again later.',
  noUpload: () => 'There is no such upload.',
  otherPart: () => 'Another part for this position has arrived.',
  fileDeleted: () => 'The same file was deleted at this moment.',
  newslettersNeedRole: () => 'Only editors may change newsletters.',
  noNewsletter: (id: string) => `There is no newsletter „${id}“.`,
  newsletterExists: (id: string) => `id: there is a newsletter with the address „${id}“`,
  tooManyNewsletters: (most: number) => `There are ${most} newsletters, which is the maximum.`,
  newsletterChanged: (id: string) => `Somebody else has changed the newsletter „${id}“.`,
  newsletterUsed: (id: string) =>
    `The newsletter „${id}“ has recipients or issues that were sent: close it instead.`,
  noSource: (section: number) => `sections.${section}: there is no such source`,
  siteChanged: () => 'Others are changing the site: try again in a moment.',
  welcomeEmpty: (field: string) => `${field}: a welcome mail needs a subject and a text`,
  welcomeChanged: (id: string) => `Somebody else has changed the welcome mail of „${id}“.`,
  welcomeUnwritten: (id: string) => `The welcome mail of „${id}“ has no subject or no text yet.`,
  segmentTopic: (id: number) => `segment.topics: there is no topic ${id}`,
  noIssue: (id: number) => `There is no issue ${id}.`,
  issueChanged: (id: number) => `Somebody else has changed issue ${id}.`,
  issueLate: (id: number) => `Issue ${id} is being sent, was sent or is cancelled.`,
  issueEmpty: (id: number) => `Issue ${id} is empty.`,
  issueTimeMissing: () => 'plannedAt: is required for a planned issue',
  issueTooFar: (days: number) => `An issue is planned at most ${days} days ahead.`,
  issueNotBack: (id: number) => `Issue ${id} is not cancelled, or some of its mails were sent.`,
  wrongScope: () => 'This token of an editor is for something else.',
  tooManyWrites: () => 'Too many writes at once: try again in a moment.',
  tooManyMails: (most: number) => `At most ${most} mails to colleagues are sent in an hour.`,
  dayTooFar: (day: string) => `„${day}“ is too far away`,
  noFilter: (id: number) => `There is no saved filter ${id}.`,
  othersFilter: (id: number) => `Saved filter ${id} is somebody else’s.`,
  filterExists: (name: string) => `A saved filter „${name}“ exists.`,
  tooManyFilters: (most: number) => `You have ${most} saved filters, which is the maximum.`,
  tooManySharedFilters: (most: number) =>
    `The newsroom shares ${most} filters, which is the maximum.`,
  tooLong: () => 'The write took too long.',
  recordNeedsRole: () => 'This needs another role in the newsroom.',
  noAuthor: (id: number) => `There is no author ${id}.`,
  noTopic: (id: number) => `There is no topic ${id}.`,
  noPodcast: (id: number) => `There is no podcast ${id}.`,
  podcastSlugStays: () => 'slug: the address stays, because the episodes name it',
  slugTaken: (slug: string, name: string) => `slug: „${slug}“ is the address of „${name}“`,
  topicBelowItself: () => 'parentId: a topic cannot be below itself',
  noParent: (id: number) => `parentId: there is no topic ${id}`,
  mergeWithItself: () => 'into: a topic cannot be merged with itself',
  mergeBelow: (name: string) => `into: „${name}“ is below the topic that ends: move it first`,
  mergeTaken: (path: string) => `into: a topic with the address „${path}“ is there already`,
  noWireItem: (id: number) => `There is no item ${id} of an agency.`,
  wireChanged: () => 'The agency has sent a new version: read it first.',
  wireTaken: (by: string) => `${by} has taken this item over.`,
  wireNotTaken: () => 'This item was not taken over yet.',
  wireKilled: () => 'The agency has withdrawn this item.',
  wireWithheld: () => 'The agency withholds this item.',
  pushOff: () => 'Push is switched off in the settings.',
  pushAlreadySent: (count: number) =>
    `There are ${count} messages about this article: set „repeats“.`,
  pushFinished: (id: number) => `Message ${id} is finished.`,
  noPush: (id: number) => `There is no message ${id}.`,
  noPublicArticle: (id: number) => `Article ${id} is not on the site.`,
  noOwnBrowser: () => 'None of your browsers receives push messages.',
  noAudience: () => 'breaking, paths: one of them is required',
  unknownPushPath: (path: string) => `paths: readers cannot subscribe to „${path}“`,
  pushTooFar: (days: number) => `at: at most ${days} days ahead`,
  articleHasChanges: (id: number) =>
    `The draft of article ${id} has changes that are not published: set the badge there.`,
  noSite: () => 'There is no record of this site.',
  menuTarget: (menu: string, label: string, href: string) =>
    `${menu}: the target of „${label}“ must be a path or a whole address, not ${href}`,
  menuDeadLink: (menu: string, label: string, href: string) =>
    `${menu}: „${label}“ leads to no page of this site: ${href}`,
  noLink: () => 'There is no such link.',
  linkArticle: (id: number) => `There is no published article ${id}.`,
  noStaticPage: (name: string) => `There is no page ${name}.`,
  staticPageMoved: (version: number) =>
    `Somebody else has saved the page: version ${version} is stored.`,
  staticPageUnchanged: () => 'Readers see this text already.',
  staticPageEmpty: (title: string) => `html: the text „${title}“ must not be empty`,
  staticPageBlock: (html: string) => `html: no page can hold this block: ${html}`,
  staticPageLink: (href: string) => `html: a link must be a path or a whole address, not ${href}`,
  staticPageStoredData: () => 'html: the place of the list of stored data is missing',
  staticPageAnchorTwice: (id: string) => `html: two headings have the anchor #${id}`,
  staticPageOwnAnchor: (id: string) => `html: no heading has the anchor #${id} that a link names`,
  staticPageAnchor: (id: string, place: LegalName | 'menus') =>
    `html: the heading with the anchor #${id} is missing, and a link in ${place} leads to it`,
} as const

export type RefusalTexts = {
  [Key in keyof typeof refusalTexts]: (...values: Parameters<(typeof refusalTexts)[Key]>) => string
}
