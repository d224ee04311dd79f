/** S1.10: whether the server recognized the native app by its user agent. */
export const isApp = (): boolean => 'app' in document.documentElement.dataset
