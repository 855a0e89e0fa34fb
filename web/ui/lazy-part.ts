import { type ComponentType, createElement, lazy, useSyncExternalStore } from 'react'

/**
 * Loads a part of a page on demand, like the function `lazy` of React. If the part cannot be loaded, the component
 * `Missing` replaces it until the connection returns, and the rest of the page stays usable.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  const listeners = new Set<() => void>()
  let Part = attempt()

  function attempt(): ComponentType<Props> {
    return lazy(() =>
      load().catch(() => {
        window.addEventListener('online', retry, { once: true })
        return { default: Missing }
      }),
    )
  }

  function retry() {
    Part = attempt()
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  const current = () => Part
  return (props) => createElement(useSyncExternalStore(subscribe, current, current), props)
}

function Nothing() {
  return null
}
