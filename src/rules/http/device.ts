export type Device = 'mobile' | 'desktop'

/** Words in the user agents of phones and tablets only, including old ones and phones that pretend to be a desktop. */
const MOBILE = new RegExp(
  [
    'Mobi|Android|iPhone|iPad|iPod|KaiOS|MeeGo|Maemo|Symbian|BlackBerry|DoCoMo|WILLCOM',
    'Windows Phone|Windows CE|WPDesktop|XBLWP7|Lumia',
    String.raw`\bSeries ?[346]0|\bwebOS/[12]\.|\bPalm|\bBREW\b|\bdv\(iPh|\bFBAN/FB4A`,
    String.raw`(?<!\.)Nokia|SonyEricsson|SAMSUNG-|\bKDDI-|\bSIE-`,
    // Java phones and their browsers.
    String.raw`\bMIDP|\bCLDC|\bJ2ME|Opera Mini|UC ?Browser|UCWEB|Obigo|\bUP\.Browser|\bUP/\d|NF-Browser`,
    String.raw`WAP[ -]?Browser|MAUI[ _-](?:WAP|Browser)|Browser/MAUI|NetFront/[34]\S*/AMB`,
  ].join('|'),
  'i',
)

/** S3.03: returns the device from the user agent and the hint `Sec-CH-UA-Mobile`; desktop by default. */
export function deviceOf(
  userAgent: string | null | undefined,
  mobileHint?: string | string[],
): Device {
  if (mobileHint === '?1') return 'mobile'
  return userAgent && MOBILE.test(userAgent) ? 'mobile' : 'desktop'
}
