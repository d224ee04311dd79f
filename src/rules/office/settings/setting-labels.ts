import type { SettingName } from '../../site/settings.ts'

/** The site's settings in the office: groups, and the effect of each setting. */
export const GROUPS = {
  'Wohin Links führen': {
    header_subscription_link: '„Abo“ in der Kopfzeile',
    bookmark_subscription_link: 'Der Hinweis an der vollen Leseliste',
    sub_subscription_link: 'Die Bezahlschranke; an der Kasse zum Angebot, das dort steht',
    sub_cancellation_link: '„Verträge hier kündigen“',
    sub_online_service_link: '„Mein Abo verwalten“',
    sub_give_away_link: '„Abo verschenken“',
    epaper_url: 'Die Ausgaben des E‑Papers; leer: Angebote mit E‑Paper werden nicht verkauft',
    newsroom_email:
      'Das Postfach der Redaktion für Nachrichten an Autoren und Fehlermeldungen; leer: beides wird nicht angeboten',
    publish_blockers:
      'Punkte der Checkliste, die ein Veröffentlichen in der Redaktion verhindern; leer: keiner',
    main_site_url: 'Die größere Ausgabe, an die regionale Seiten verweisen',
  },
  'Wie Seiten aussehen': {
    plus_logo_enabled: 'Der Kopf trägt das Zeichen von PLUS',
    xp_lgbtqi_logo_enabled: 'Der Kopf hat die Farben des Regenbogens',
    ressort_label_homemix_enabled: 'Teaser der Startseite nennen ihr Ressort',
    swipe_tooltip_enabled: 'Reihen sagen, dass man sie wischen kann',
    moreabouttopic_article_enabled: '„Mehr zum Thema“ unter Artikeln',
    topicpage_article_enabled: 'Wege vom Artikel zu seinen Themen',
    engageme_enabled: 'Unter Artikeln wird eingeladen, dem Thema zu folgen',
    bookmark_limit_disabled: 'Leselisten von Lesern ohne Abo haben keine Grenze',
  },
  Begrüßung: {
    onboardingpopup_enabled: 'Neue Leser werden begrüßt, zu den nächsten beiden Anlässen',
    onboardingpopup_afterregistration_enabled: 'Nach der Registrierung',
    onboardingpopup_afterlogin_enabled: 'Nach der Anmeldung',
  },
  'Was bezahlt wird': {
    paywall_enabled: 'Bezahlte Artikel werden zurückgehalten; aus: Alle lesen alles',
    article_price_credits: 'Was ein einzelner Artikel kostet, in Coins',
    unpaid_limit_euros:
      'Wie viele Euro auf Rechnung oder Lastschrift offen sein dürfen, bis eine erste Zahlung da ist',
    unpaid_limit_orders:
      'Wie viele Bestellungen auf Rechnung oder Lastschrift offen sein dürfen, bis eine erste Zahlung da ist',
    invite_credits_inviter: 'Coins für Einladende, sobald die Bestellung endgültig bezahlt ist',
    invite_credits_invited: 'Coins für Eingeladene',
    gift_links_per_month: 'Wie viele Artikel ein Abonnent im Monat verschenkt',
    gift_link_days: 'Wie viele Tage ein geschenkter Artikel offen ist',
    gift_link_needs_login: 'Wer einen geschenkten Artikel öffnet, muss angemeldet sein',
  },
  'Google und Suchmaschinen': {
    extended_access: 'Leser, die Google schickt, lesen bezahlte Artikel',
    google_showcase_referrers: 'Von welchen Seiten diese Leser kommen',
    google_access_client_id: 'Für wen Google seine Nachweise ausstellt; leer: Keiner gilt',
    google_access_product_id:
      'Kennung des Angebots bei Google (Publisher Center); leer: Googles Nachweis wird nicht geholt',
    google_access_script_url: 'Woher Googles Skript für diesen Zugang geladen wird',
    google_client_url: 'Woher Googles Anmeldung geladen wird; leer: Es bleibt der Link',
    verified_crawlers: 'Suchmaschinen, die Bezahltes lesen, mit ihren Namen im DNS',
    robots_shut_out: 'Programme, die robots.txt ganz ausschließt',
    tdm_reserved: 'Text und Data Mining ist vorbehalten (§ 44b UrhG)',
    tdm_policy_url: 'Wo die Bedingungen dafür stehen',
  },
  'Apps und Einbettung': {
    app_login_url: 'Die Anmeldung der App',
    frame_origins: 'Wer die Anmeldung in einem Rahmen zeigen darf',
    sport_widget_origins: 'Wer das Sport-Widget in einem Rahmen zeigen darf',
    video_player_id:
      'Der Videoplayer (Integration bei glomex) für Filme über Artikeln, auch in den Apps',
  },
  Empfehlungen: {
    reco_enabled: 'Empfehlungen unter Artikeln',
    data_reco_timeout_ms: 'Wie lange ein Artikel auf sie wartet, in Millisekunden',
    data_reco_deactivatetopicranking_enabled: 'Gemeinsame Themen zählen dabei nicht',
    data_reco_variant: 'Wie viel Prozent neuer Besucher Variante B sehen, hinter dem Unterstrich',
    abtests_enabled: 'Die beiden nächsten Versuche laufen',
    birds_reco_ratios: 'Anteile: wie ausgelost, nur A, keine Empfehlungen',
    frequency_test_ratios: 'Anteile: unter jedem Artikel, unter jedem zweiten',
    taboola_enabled: 'Taboola, sobald die Kennung da ist',
    taboola_publisher_id: 'Die Kennung des Verlags bei Taboola',
    taboola_url: 'Woher das Skript von Taboola kommt',
    taboola_mode: 'Wie der Kasten von Taboola aussieht',
    taboola_placement: 'Wie sein Platz bei Taboola heißt',
  },
  Push: {
    push_enabled: 'Push-Mitteilungen',
    cleverpush_channel_id: 'Der Kanal bei CleverPush, das dann an unserer Stelle fragt',
    cleverpush_url: 'Woher das Skript von CleverPush kommt',
  },
  'Feeds für Partner': {
    rssfeed_freshness_days: 'Wie viele Tage alt Artikel in Feeds sein dürfen',
    feeds_tv_guide: 'Ressorts und Themen mit Programmlisten, die MSN und Burda nicht bekommen',
    feeds_campaigns: 'Ressorts und Themen mit Kampagnen, die sie nicht bekommen',
  },
  Einwilligung: {
    consent_manager_enabled: 'Leser werden gefragt; aus: Was eine Einwilligung braucht, lädt nie',
    consent_model: 'Was Leser wählen können',
    tcf_cmp_id: 'Die Nummer des Verlags als Consent Manager nach TCF; 0: ohne TCF',
    sourcepoint_enabled: 'Sourcepoint fragt an unserer Stelle',
    sourcepoint_account_id: 'Das Konto bei Sourcepoint; leer: Unsere eigene Frage bleibt',
    sourcepoint_subdomain: 'Der Host, der dafür steht',
    sourcepoint_property_id: 'Die Property bei Sourcepoint',
    sourcepoint_privacy_manager_id: 'Der Privacy Manager, in dem eine Wahl geändert wird',
    sourcepoint_vendor_ids: 'Eigene Anbieter bei Sourcepoint, als Zeichen=Nummer',
    echobox_script_url: 'Woher Echobox geladen wird; leer: gar nicht',
  },
  'Zählung und Messung': {
    web_analytics_enabled: 'Besuche werden gezählt',
    tracking_systemenvironment_name: 'Wie dieses System bei Adobe heißt',
    adobe_script_url: 'Woher die Skripte von Adobe kommen; leer: gar nicht',
    ivw_szm_enabled: 'INFOnline (IVW) misst',
    ivw_cname: 'Der eigene Host dafür',
    ivw_st_desktopname: 'Die Kennung des Angebots, am Schreibtisch',
    ivw_st_mobilename: 'Die Kennung des Angebots, mobil',
    vgwort_pixel_enabled: 'VG Wort zählt, wer einen Text liest',
    vgwort_mark_prefix: 'Womit die Zählmarken der VG Wort beginnen; leer: keine',
  },
  'Werbung und Shop': {
    ad_network_code: 'Die Kennung bei Googles Ad Manager; leer: nur Anzeigen in eigener Sache',
    ads_txt: 'Wer Anzeigenplätze verkaufen darf, als Zeilen von /ads.txt; leer: Es gibt sie nicht',
    ad_unit_paths: 'Anzeigenplätze, die dort anders heißen, als Platz=Pfad',
    ad_script_url: 'Woher das Skript der Anzeigen kommt',
    prebid_url: 'Woher das eigene Prebid kommt',
    ecommercewidget_enabled: 'Das Widget des Shops in Artikeln',
    ecommercewidget_iframeurlpattern: 'Seine Adresse, mit {articleId}, {channel}, {widget}',
    ecommercewidget_allowedorigin: 'Die Herkunft, von der es allein kommen darf',
  },
} as const satisfies Readonly<Record<string, Partial<Record<SettingName, string>>>>

type NamesOf<Group> = Group extends unknown ? keyof Group : never
type Named = NamesOf<(typeof GROUPS)[keyof typeof GROUPS]>

/** The effect of every setting; the compiler reports a setting without a group. */
export const SETTING_LABELS: Readonly<Record<SettingName, string>> = Object.assign(
  {},
  ...Object.values(GROUPS),
) as Record<Named, string>

/** Returns the group of a setting. */
export const groupOf = (name: SettingName): string =>
  Object.entries(GROUPS).find(([, labels]) => name in labels)?.[0] ?? ''
