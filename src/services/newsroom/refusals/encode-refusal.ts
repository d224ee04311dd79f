import type { ORPCError } from '@orpc/client'
import type { ErrorLanguage } from '../../../rules/newsroom/accept-language.ts'
import { encodeRefusal } from '../../content/wire/refusals.ts'
import type { RefusalBody } from '../../service-error.ts'
import { messageIn } from './newsroom-refusal.ts'
import { germanReason } from './articles/german-reason.ts'
import { issueInGerman } from './texts.de.ts'

/** Encodes an error as `encodeRefusal` does, in German if the client prefers it and the sentence exists. */
export function encodeRefusalIn(
  error: ORPCError<string, unknown>,
  language: ErrorLanguage | null,
): RefusalBody {
  const body = encodeRefusal(error, language === 'de' ? issueInGerman : undefined)
  if (error.cause instanceof Error && error.code === 'REFUSED')
    return { ...body, message: messageIn(error.cause, language) }
  return language === 'de' ? { ...body, message: germanReason(body.message) ?? body.message } : body
}
