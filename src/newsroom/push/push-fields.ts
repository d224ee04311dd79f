import { shortened } from '../../rules/language/cut-text.ts'
import { MAX_PUSH_BODY_LENGTH, MAX_PUSH_TITLE_LENGTH } from '../../rules/push/push-message.ts'
import type { PushArticle } from '../../services/newsroom/push/contract.ts'
import { faultOfTime, firstTime, isoOf, type TypedTime } from '../article/publish-time.ts'
import type { SendRequest } from './push-api.ts'

/** The fields of the form of a message. */
export type PushFields = {
  title: string
  text: string
  breaking: boolean
  paths: string[]
  isNow: boolean
  time: TypedTime
  marks: boolean
  repeats: boolean
}

export type PushFaults = Partial<Record<'title' | 'audience' | 'time' | 'repeats', string>>

/** Unsent input for an article, kept until the document is left. */
const kept = new Map<number, PushFields>()

export const keepFields = (id: number, fields: PushFields): void => void kept.set(id, fields)
export const dropFields = (id: number): void => void kept.delete(id)

/** Returns what was typed for the article, or its headline and teaser. */
export const fieldsFor = ({ id, title, text }: PushArticle): PushFields =>
  kept.get(id) ?? {
    title: shortened(title, MAX_PUSH_TITLE_LENGTH),
    text: shortened(text, MAX_PUSH_BODY_LENGTH),
    breaking: true,
    paths: [],
    isNow: true,
    time: firstTime(new Date()),
    marks: false,
    repeats: false,
  }

/** Whether the message can also mark the article as „Eilmeldung“. */
export const mayMark = ({ breaking, isNow }: PushFields, article: PushArticle): boolean =>
  breaking && isNow && !article.isBreaking && !article.isSold

export function faultsOf(fields: PushFields, article: PushArticle): PushFaults {
  const { title, breaking, paths, isNow, time, repeats } = fields
  const timeFault = isNow ? null : faultOfTime(time, new Date())
  return {
    ...(title.trim() === '' && { title: 'Schreiben Sie einen Titel.' }),
    ...(!breaking && paths.length === 0 && { audience: 'Wählen Sie, wer die Mitteilung bekommt.' }),
    ...(timeFault !== null && { time: timeFault }),
    ...(article.earlier.length > 0 &&
      !repeats && { repeats: 'Bestätigen Sie, dass eine weitere Mitteilung hinausgeht.' }),
  }
}

/** `null`: now. */
export const timeOf = ({ isNow, time }: PushFields): string | null => (isNow ? null : isoOf(time))

export function requestOf(fields: PushFields, article: PushArticle, key: string): SendRequest {
  const { title, text, breaking, paths, repeats } = fields
  return {
    articleId: article.id,
    title: title.trim(),
    text: text.trim(),
    breaking,
    paths,
    at: timeOf(fields),
    key,
    repeats: repeats && article.earlier.length > 0,
  }
}
