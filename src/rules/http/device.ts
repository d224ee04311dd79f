export type Device = 'mobile' | 'desktop'

/** What only phones and tablets say, however old; among them phones that pretend to be a desktop. */
const MOBILE = new RegExp(
  [
    'Mobi|Android|iPhone|iPad|iPod|KaiOS|MeeGo|Maemo|Symbian|BlackBerry|DoCoMo|WILLCOM',
    'Windows Phone|Windows CE|WPDesktop|XBLWP7|Lumia',
    String.raw`\bSeries ?[346]0|\bwebOS/[12]\.|\bPalm|\bBREW\b|\bdv\(iPh|\bFBAN/FB4A`,
    String.raw`(?<!\.)Nokia|SonyEricsson|SAMSUNG-|\bKDDI-|\bSIE-`,
    // Java phones and the browsers made for them.
    String.raw`\bMIDP|\bCLDC|\bJ2ME|Opera Mini|UC ?Browser|UCWEB|Obigo|\bUP\.Browser|\bUP/\d|NF-Browser`,
    String.raw`WAP[ -]?Browser|MAUI[ _-](?:WAP|Browser)|Browser/MAUI|NetFront/[34]\S*/AMB`,
  ].join('|'),
  'i',
)

/** S3.03: from the user agent and the hint `Sec-CH-UA-Mobile`; a browser that does not say is a desktop. */
export function deviceOf(
  userAgent: string | null | undefined,
  mobileHint?: string | string[],
): Device {
  if (mobileHint === '?1') return 'mobile'
  return userAgent && MOBILE.test(userAgent) ? 'mobile' : 'desktop'
}
