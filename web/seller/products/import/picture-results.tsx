import type { ImportPicture } from '#contract/import-pictures.ts'
import { useText } from '#web/text/text.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The maximum number of pictures with errors that the list names. */
const SHOWN = 10

type PictureResultsProps = {
  pictures: readonly ImportPicture[]
  /** Returns the sentence that says how many pictures can be used. */
  describeGood: (count: number) => string
  /** Returns the sentence above the list of pictures with errors, for the number of these pictures. */
  describeFaulty: (count: number) => string
}

/** Shows how many pictures can be used, and names the first ten pictures with errors, each with the reason. */
export function PictureResults({ pictures, describeGood, describeFaulty }: PictureResultsProps) {
  const t = useText()
  const faulty = pictures.filter(({ fault }) => fault !== null)
  const good = pictures.length - faulty.length
  return (
    <>
      {good > 0 && <Notice tone="success">{describeGood(good)}</Notice>}
      {faulty.length > 0 && (
        <Notice tone="warning">
          <p>{describeFaulty(faulty.length)}</p>
          <ul className="mt-1 font-normal">
            {faulty.slice(0, SHOWN).map(({ name, fault }) => (
              <li key={name} className="wrap-anywhere">
                <bdi>{name}</bdi>: {t.message(fault ?? '')}
              </li>
            ))}
          </ul>
          {faulty.length > SHOWN && (
            <p className="font-normal">
              {t.count(faulty.length - SHOWN, 'and {count} more file', 'and {count} more files')}
            </p>
          )}
        </Notice>
      )}
    </>
  )
}
