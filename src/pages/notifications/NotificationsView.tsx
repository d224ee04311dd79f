import { FIRST_CHOICES } from '../../rules/push/first-choices.ts'
import type { MenuItem } from '../../rules/site/site.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { texts } from './texts.de.ts'

export type NotificationsModel = {
  regions: readonly MenuItem[]
  topics: readonly MenuItem[]
  /** Whether push is configured. */
  isOn: boolean
}

export function NotificationsView({ model }: { model: NotificationsModel }) {
  return (
    <div className="page portal-alone" data-push={model.isOn ? '' : undefined}>
      <h1>Benachrichtigungen</h1>
      {model.isOn ? <Choices {...model} /> : <p>{texts.isOff}</p>}
    </div>
  )
}

function Choices({ regions, topics }: NotificationsModel) {
  return (
    <>
      <p>{texts.lead}</p>
      <noscript>
        <p className="notice">{texts.withoutScript}</p>
      </noscript>
      <output>
        {Object.entries(texts.states).map(([state, text]) => (
          <span key={state} className="notice" data-push-state={state} hidden>
            {text}
          </span>
        ))}
      </output>
      <div data-push-known={texts.notKnown} />
      <form hidden className="notifications">
        <fieldset>
          <legend>{texts.what}</legend>
          <Check name="breaking" isChosen={FIRST_CHOICES.breaking}>
            {texts.breaking}
          </Check>
          <Check name="follows">{texts.follows}</Check>
        </fieldset>
        <Paths legend={texts.regions} items={regions} />
        <Paths legend={texts.topics} items={topics} />
        <fieldset>
          <legend>{texts.quiet}</legend>
          <div className="hours">
            <Hour name="quietFrom" label={texts.from} hour={FIRST_CHOICES.quietFrom} />
            <Hour name="quietTo" label={texts.to} hour={FIRST_CHOICES.quietTo} />
          </div>
          <p className="field-help">{texts.quietHelp}</p>
        </fieldset>
        <p className="button-row">
          <Button type="submit" value="keep">
            <span data-push-when="off">{texts.turnOn}</span>
            <span data-push-when="on" hidden>
              {texts.save}
            </span>
          </Button>
          <span data-push-when="on" hidden>
            <Button type="submit" value="end" look="secondary">
              {texts.end}
            </Button>
          </span>
        </p>
      </form>
      <p className="field-help">{texts.kept}</p>
    </>
  )
}

function Paths({ legend, items }: { legend: string; items: readonly MenuItem[] }) {
  if (items.length === 0) return null
  return (
    <fieldset>
      <legend>{legend}</legend>
      {items.map(({ label, href }) => (
        <Check key={href} name="path" value={href}>
          {label}
        </Check>
      ))}
    </fieldset>
  )
}

type CheckProps = { name: string; value?: string; isChosen?: boolean; children: string }

function Check({ name, value = 'on', isChosen = false, children }: CheckProps) {
  return (
    <label className="check">
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} /> {children}
    </label>
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

function Hour({ name, label, hour }: { name: string; label: string; hour: number }) {
  return (
    <label className="field">
      {label}
      <select name={name} defaultValue={hour}>
        {HOURS.map((one) => (
          <option key={one} value={one}>
            {one} Uhr
          </option>
        ))}
      </select>
    </label>
  )
}
