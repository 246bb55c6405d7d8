//! A provider that always has an answer: if the routing service fails, it estimates.

use std::sync::Arc;

use async_trait::async_trait;

use crate::estimate::Estimate;
use crate::provider::{DistanceProvider, Matrix, Point, ProviderName, RouteAnswer, RoutingError};

/// Asks a provider and estimates if that fails. An estimated answer has `is_fallback` set.
#[derive(Debug, Clone)]
pub struct WithFallback {
    provider: Arc<dyn DistanceProvider>,
    estimate: Estimate,
}

impl WithFallback {
    /// Asks `provider` first and uses `estimate` if it fails.
    pub fn new(provider: Arc<dyn DistanceProvider>, estimate: Estimate) -> Self {
        Self { provider, estimate }
    }

    fn log(&self, error: &RoutingError) {
        tracing::warn!(provider = self.provider.name().as_str(), %error, "distance is estimated instead");
    }
}

#[async_trait]
impl DistanceProvider for WithFallback {
    fn name(&self) -> ProviderName {
        self.provider.name()
    }

    async fn matrix(&self, from: &[Point], to: &[Point]) -> Result<Matrix, RoutingError> {
        match self.provider.matrix(from, to).await {
            Err(error) if error != RoutingError::TooFewPoints => {
                self.log(&error);
                let estimated = self.estimate.matrix(from, to).await?;
                Ok(Matrix {
                    is_fallback: true,
                    ..estimated
                })
            }
            answer => answer,
        }
    }

    async fn route(&self, points: &[Point]) -> Result<RouteAnswer, RoutingError> {
        match self.provider.route(points).await {
            Err(error) if error != RoutingError::TooFewPoints => {
                self.log(&error);
                let estimated = self.estimate.route(points).await?;
                Ok(RouteAnswer {
                    is_fallback: true,
                    ..estimated
                })
            }
            answer => answer,
        }
    }
}
