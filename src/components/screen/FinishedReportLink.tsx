import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { strings } from '../../strings.ts';
import { elementIds } from '../shared/elementIds.ts';
import classes from './FinishedReportLink.module.css';

/** The way to a finished report that is out of view. */
export function FinishedReportLink() {
  const [isOutOfView, setIsOutOfView] = useState(false);

  useEffect(() => {
    const result = document.getElementById(elementIds.result);
    if (result === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      setIsOutOfView(entries.at(-1)?.isIntersecting === false);
    });
    observer.observe(result);
    return () => observer.disconnect();
  }, []);

  const show = () => {
    document.getElementById(elementIds.result)?.closest('section')?.scrollIntoView();
  };
  return (
    isOutOfView && (
      <Button className={classes.link} onClick={show}>
        {strings.result.finished}
      </Button>
    )
  );
}
