import { useEffect } from 'react'

/**
 * Puts a count before the title of the page, such as “(3) Orders”. Each screen sets its own title, so the count is put
 * before a new title again. A count of zero shows the title alone.
 */
export function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return
    const prefix = `(${count}) `
    const add = () => {
      if (!document.title.startsWith(prefix)) document.title = prefix + document.title
    }
    add()
    const observer = new MutationObserver(add)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
    }
  }, [count])
}
