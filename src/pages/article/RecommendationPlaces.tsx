import { ADVERTISEMENT } from '../../rules/articles/marks/sold-content.ts'
import { showsTaboola, taboolaLoader } from '../../rules/recommendations/taboola.ts'
import { usePageConfig } from '../../ui/page-config.tsx'

/** S1.07: places below an article that script fills before they come into view. Without script they stay empty. */
export function RecommendationPlaces({ articleId }: { articleId: number }) {
  const { settings, ads } = usePageConfig()
  return (
    <>
      {settings.reco_enabled && (
        <div
          data-recommendations={articleId}
          data-timeout={settings.data_reco_timeout_ms}
          data-variant={settings.data_reco_variant}
          {...(settings.abtests_enabled && {
            'data-tests': `${settings.birds_reco_ratios} ${settings.frequency_test_ratios}`,
          })}
        />
      )}
      {ads && showsTaboola(settings) && (
        <aside
          className="taboola"
          aria-label={ADVERTISEMENT}
          data-taboola={taboolaLoader(settings)}
          data-mode={settings.taboola_mode}
          data-placement={settings.taboola_placement}
        >
          <p className="kicker">
            <span className="advertisement">{ADVERTISEMENT}</span>
          </p>
          <div id="taboola-below-article" />
        </aside>
      )}
    </>
  )
}
