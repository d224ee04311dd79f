import { settingInWords } from '../../rules/office/settings/setting-form.ts'
import type { SettingName, Settings } from '../../rules/site/settings.ts'
import { href } from '../../routes.ts'
import { Fact, Facts } from '../../ui/layouts/portal/Facts.tsx'
import { GROUPS } from '../../rules/office/settings/setting-labels.ts'

export type OfficeSettingsModel = { settings: Settings; defaults: Settings }

export function OfficeSettingsView({ model }: { model: OfficeSettingsModel }) {
  return (
    <>
      <h1>Einstellungen</h1>
      <p className="office-quiet">
        Was hier steht, gilt sofort und für alle Leser. Wo nichts anderes eingestellt ist, gilt die
        Vorgabe.
      </p>
      <div className="office-columns office-columns-flowing">
        {Object.entries(GROUPS).map(([title, labels]) => (
          <section key={title}>
            <h2>{title}</h2>
            <Facts>
              {Object.entries(labels).map(([name, label]) => (
                <Row key={name} name={name as SettingName} label={label} {...model} />
              ))}
            </Facts>
          </section>
        ))}
      </div>
    </>
  )
}

type RowProps = OfficeSettingsModel & { name: SettingName; label: string }

function Row({ name, label, settings, defaults }: RowProps) {
  const now = settingInWords(name, settings[name])
  const byItself = settingInWords(name, defaults[name])
  return (
    <Fact label={label} change={{ href: href['office-setting']({ name }), label: 'Ändern' }}>
      {now}{' '}
      <small className="office-quiet">
        {name}
        {now !== byItself && `, Vorgabe: ${byItself}`}
      </small>
    </Fact>
  )
}
