import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pathWithoutLanguage } from '#contract/language.ts'
import type { TextBlock, TextSpan } from '#contract/page-texts.ts'

/** Shows the headings, paragraphs and lists of a text that an owner typed. React escapes all texts. */
export function PageBlocks({ blocks }: { blocks: TextBlock[] }) {
  return (
    <div className="space-y-3 empty:hidden text-pretty [&_a]:font-semibold [&_a]:text-leaf-700 [&_a]:underline [&_h2]:pt-5 [&_h2]:text-xl [&_h2:first-child]:pt-0 [&_h3]:pt-2 [&_h3]:text-lg [&_ol]:list-decimal [&_ol]:space-y-1.5 [&_ol]:ps-6 [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:ps-5">
      {blocks.map((block, index) => (
        // The blocks of a text have no other name than their position.
        <Block key={index} {...block} />
      ))}
    </div>
  )
}

function Block({ kind, items }: TextBlock) {
  const [first = []] = items
  if (kind === 'heading')
    return (
      <h2>
        <Spans spans={first} />
      </h2>
    )
  if (kind === 'subheading')
    return (
      <h3>
        <Spans spans={first} />
      </h3>
    )
  if (kind === 'paragraph')
    return (
      <p className="break-words">
        <Spans spans={first} />
      </p>
    )
  const lines = items.map((spans, index) => (
    <li key={index} className="break-words">
      <Spans spans={spans} />
    </li>
  ))
  return kind === 'list' ? <ul>{lines}</ul> : <ol>{lines}</ol>
}

/** Shows the pieces of a line, with their links, styles and line breaks. */
export function Spans({ spans }: { spans: TextSpan[] }) {
  return spans.map(({ text, is_bold, is_italic, link }, index) => {
    const styled = (
      <span
        className={[is_bold && 'font-bold', is_italic && 'italic', 'whitespace-pre-line'].filter(Boolean).join(' ')}
      >
        {text}
      </span>
    )
    return link === null ? (
      <span key={index}>{styled}</span>
    ) : (
      <TextLink key={index} to={link}>
        {styled}
      </TextLink>
    )
  })
}

/**
 * A link in a text of an information page. The path of a page of the shop loses its language here, because the router
 * adds the language of the current page.
 */
function TextLink({ to, children }: { to: string; children: ReactNode }) {
  if (to.startsWith('/')) return <Link to={pathWithoutLanguage(to)}>{children}</Link>
  // Phone numbers and email addresses read from left to right in Urdu too.
  const isAddress = /^(?:tel|mailto):/i.test(to)
  return <a href={to}>{isAddress ? <bdi>{children}</bdi> : children}</a>
}
