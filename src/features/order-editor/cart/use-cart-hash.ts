import { useLocation, useNavigate } from 'react-router-dom';

const cartHash = '#orden';

/** Whether a phone shows the cart; kept in the URL's hash, so that going back closes it. */
export const useCartHash = () => {
  const location = useLocation();
  const navigate = useNavigate();
  return {
    open: location.hash === cartHash,
    show: () => navigate({ hash: cartHash }, { state: { pushed: true } }),
    hide: () => (location.state?.pushed ? navigate(-1) : navigate({ hash: '' }, { replace: true })),
  };
};
