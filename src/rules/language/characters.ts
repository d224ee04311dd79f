/** Letters of German. */
export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÄÖÜäöüßẞ'

/** The characters of German news: letters, digits, punctuation, and the accents of neighbouring languages. */
export const BASIC =
  LETTERS +
  '0123456789 \u00a0\u00ad\u2009\u202f\u2011' +
  '!"#%&\'()*+,-./:;<=>?@[]_`{|}~§°²³½¼¾×÷±·…–—‚‘’“”„«»‹›€$£©®™†•→−' +
  'éèêëàâáåãçñóòôøõæœïîíìıúùûýÿÉÈÊÀÂÁÅÇÑÓÔØÆŒÍÎÚÛ'

/** Letters of names in other languages; in a separate font file that is loaded only if one occurs. */
export const EXTENDED = 'ĞğİŞşĆćČčĐđŠšŽžĄąĘęŁłŃńŚśŹźŻżĚěŘřŮůŇňŤťĎďŐőŰűȘșȚțĂăĀāĒēĪīŪū'
