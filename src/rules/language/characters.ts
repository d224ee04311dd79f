/** Letters of German. */
export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÄÖÜäöüßẞ'

/** What German news is set in: letters, figures, marks, and the neighbours' accents. */
export const BASIC =
  LETTERS +
  '0123456789 \u00a0\u00ad\u2009\u202f\u2011' +
  '!"#%&\'()*+,-./:;<=>?@[]_`{|}~§°²³½¼¾×÷±·…–—‚‘’“”„«»‹›€$£©®™†•→−' +
  'éèêëàâáåãçñóòôøõæœïîíìúùûýÿÉÈÊÀÂÁÅÇÑÓÔØÆŒÍÎÚÛ'

/** Letters of names from farther off; a file of their own, loaded where one occurs. */
export const EXTENDED = 'ĞğİıŞşĆćČčĐđŠšŽžĄąĘęŁłŃńŚśŹźŻżĚěŘřŮůŇňŤťĎďŐőŰűȘșȚțĂăĀāĒēĪīŪū'
