import { createContext, useContext } from 'react'

const Context = createContext('')

/** Names the headings above its content, separated by spaces; marks of headlines do not repeat them. */
export const HeadingsProvider = Context.Provider

export const useHeadings = (): string => useContext(Context)
