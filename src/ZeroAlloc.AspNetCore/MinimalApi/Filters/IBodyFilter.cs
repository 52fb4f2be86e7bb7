namespace ZeroAlloc.AspNetCore.MinimalApi.Filters;

/// <summary>What makes a filter factory of ours that adds no filter where the application has none.</summary>
internal interface IBodyFilter;
