import { areaMessages } from '#contract/area-messages.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useText } from '#web/text/text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { PictureResults } from './picture-results.tsx'
import type { usePictureFetch } from './use-picture-fetch.ts'

/** The progress of a fetch of pictures from the addresses in a table, and then the result of each picture. */
export function FetchedPictures({ fetch }: { fetch: ReturnType<typeof usePictureFetch> }) {
  const t = useText()
  const { progress, isFetching, error } = fetch
  const { pictures = [], waiting = 0 } = progress ?? {}
  if (error)
    return (
      <Notice tone="danger">
        <p>{t(areaMessages.products.fetchFailed)}</p>
        <p className="font-normal">{reasonOf(error)}</p>
      </Notice>
    )
  if (isFetching)
    return progress ? (
      <Progress
        label={t('Fetching pictures from their addresses: {done} of {all}', {
          done: pictures.length,
          all: pictures.length + waiting,
        })}
      />
    ) : (
      <Progress label={t('Fetching pictures from their addresses…')} />
    )
  return (
    <PictureResults
      pictures={pictures}
      describeGood={(count) =>
        t.count(
          count,
          'One picture was fetched from its address.',
          '{count} pictures were fetched from their addresses.',
        )
      }
      describeFaulty={(count) =>
        t.count(count, 'One picture could not be fetched:', '{count} pictures could not be fetched:')
      }
    />
  )
}
