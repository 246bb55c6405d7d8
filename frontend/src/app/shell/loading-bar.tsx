import { useNavigation } from 'react-router';
import classes from './loading-bar.module.css';

/** The thin bar under the top bar while the next page's code comes; the old page stays meanwhile. */
export function LoadingBar() {
  const { state } = useNavigation();
  return state === 'loading' ? <div className={classes.bar} aria-hidden="true" /> : null;
}
