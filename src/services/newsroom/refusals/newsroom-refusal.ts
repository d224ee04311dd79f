import { preferredLanguage, type ErrorLanguage } from '../../../rules/newsroom/accept-language.ts'
import { ServiceError } from '../../service-error.ts'
import { germanReason } from './articles/german-reason.ts'
import { refusalTexts as german } from './texts.de.ts'
import { refusalTexts as english, type RefusalTexts } from './texts.en.ts'

/** A refusal of the newsroom's API with its sentence in both languages; `message` is the English one. */
export class NewsroomRefusal<
  Key extends keyof RefusalTexts = keyof RefusalTexts,
> extends ServiceError {
  readonly texts: Readonly<Record<ErrorLanguage, string>>

  constructor(status: number, key: Key, ...values: Parameters<RefusalTexts[Key]>) {
    const say = (texts: RefusalTexts) => (texts[key] as (...given: unknown[]) => string)(...values)
    super(status, say(english))
    this.texts = { de: say(german), en: this.message }
  }
}

/** Returns the sentence of an error in a language; `null` is the default. */
export function messageIn(error: Error, language: ErrorLanguage | null): string {
  if (language === null) return error.message
  if (error instanceof NewsroomRefusal) return error.texts[language]
  return language === 'de' ? (germanReason(error.message) ?? error.message) : error.message
}

/** Returns the sentence of an error in the language that a request prefers. */
export const messageFor = (error: Error, request: Request): string =>
  messageIn(error, preferredLanguage(request.headers.get('accept-language')))
