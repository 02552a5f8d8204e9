import type { Deployment } from 'kubernetes-types/apps/v1'
import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2'
import type { Job } from 'kubernetes-types/batch/v1'
import type { Container, PodTemplateSpec, Service } from 'kubernetes-types/core/v1'
import type { Ingress, NetworkPolicy } from 'kubernetes-types/networking/v1'
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1'

/** The kinds of resources of deploy/kubernetes: kubernetes.test.ts makes a JSON schema of these types. */
export interface Manifests {
  Deployment?: Deployment
  HorizontalPodAutoscaler?: HorizontalPodAutoscaler
  Job?: Job
  Service?: Service
  Ingress?: Ingress
  NetworkPolicy?: NetworkPolicy
  PodDisruptionBudget?: PodDisruptionBudget
}

export type { Container, PodTemplateSpec }
