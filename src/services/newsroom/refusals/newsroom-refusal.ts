import type { ErrorLanguage } from '../../../rules/newsroom/accept-language.ts'
import { ServiceError } from '../../service-error.ts'
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
export const messageIn = (error: Error, language: ErrorLanguage | null): string =>
  language !== null && error instanceof NewsroomRefusal ? error.texts[language] : error.message
